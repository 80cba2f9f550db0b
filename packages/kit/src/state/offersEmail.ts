import type { Namespace } from '../caip/namespaces.js'

/** Whether visitors can get a wallet by email or another login, for a namespace where one is named. */
export function offersEmail(
  {
    features,
    enableWallets,
    connectors,
  }: {
    readonly features: { readonly email: boolean; readonly socials: readonly unknown[] }
    readonly enableWallets: boolean
    readonly connectors: readonly {
      readonly kind?: string | undefined
      readonly namespaces?: readonly Namespace[] | undefined
    }[]
  },
  namespace?: Namespace | undefined,
): boolean {
  if (!(features.email || features.socials[0]) || !enableWallets) return false
  return connectors.some(
    ({ kind, namespaces = [] }) =>
      kind === 'embedded' && (!namespace || namespaces.includes(namespace)),
  )
}
