import type { Namespace } from '../caip/namespaces.js'
import type { Connector } from './types.js'

/** The wallets that serve a namespace; all of them where none is named. */
export function connectorsFor(
  connectors: readonly Connector[],
  parameters: {
    namespace: Namespace | undefined
    /**
     * What the host says of its own wallets: those that serve several namespaces by one session.
     */
    own: readonly {
      readonly id: string
      readonly namespaces?: readonly Namespace[] | undefined
    }[]
  },
): readonly Connector[] {
  const { namespace, own } = parameters
  if (!namespace) return connectors
  return connectors.filter((connector) => {
    const served = own.find(({ id }) => id === connector.id)?.namespaces
    return served ? served.includes(namespace) : connector.namespace === namespace
  })
}
