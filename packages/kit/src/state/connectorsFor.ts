import type { Namespace } from '../caip/namespaces.js'
import type { Connector } from './types.js'

/**
 * The wallets that serve a namespace; all of them where none is named. The one in the frame is behind a login
 * and in no list.
 */
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
  return connectors.filter((connector) => {
    if (connector.kind === 'embedded') return false
    if (!namespace) return true
    const served = own.find(({ id }) => id === connector.id)?.namespaces
    return served ? served.includes(namespace) : connector.namespace === namespace
  })
}
