import type { Environment } from '../utils/environment.js'

/** Whether the host lets visitors on to all wallets of the catalogue. */
export function offersAllWallets(
  options: {
    readonly features: { readonly allWallets: boolean }
    readonly catalogue?: { readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' } | undefined
  },
  environment: Environment,
): boolean {
  const { allWallets = 'SHOW' } = options.catalogue ?? {}
  if (!options.features.allWallets || allWallets === 'HIDE') return false
  return allWallets === 'SHOW' || environment !== 'browser'
}
