import type { Namespace } from '../caip/namespaces.js'

/** Whether visitors can get a wallet by email, for a namespace where one is named. */
export function offersEmail(
  {
    features,
    enableWallets,
    connectors,
  }: {
    readonly features: { readonly email: boolean }
    readonly enableWallets: boolean
    readonly connectors: readonly {
      readonly kind?: string | undefined
      readonly namespaces?: readonly Namespace[] | undefined
    }[]
  },
  namespace?: Namespace | undefined,
): boolean {
  if (!features.email || !enableWallets) return false
  return connectors.some(
    ({ kind, namespaces = [] }) =>
      kind === 'embedded' && (!namespace || namespaces.includes(namespace)),
  )
}
