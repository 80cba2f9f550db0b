import type { Namespace } from '../caip/namespaces.js'
import type { Connector } from './types.js'

/** The wallets that serve a chain family; all of them where none is named. */
export function connectorsFor(
  connectors: readonly Connector[],
  parameters: {
    namespace: Namespace | undefined
    /** What the host says of its own wallets: those that serve several families by one session. */
    own: readonly {
      readonly id: string
      readonly families?: { readonly namespaces: readonly Namespace[] } | undefined
    }[]
  },
): readonly Connector[] {
  const { namespace, own } = parameters
  if (!namespace) return connectors
  return connectors.filter(({ id, chain }) => {
    const families = own.find((each) => each.id === id)?.families
    return families ? families.namespaces.includes(namespace) : chain === namespace
  })
}
