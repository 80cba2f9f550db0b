import type { Namespace } from '../../caip/namespaces.js'
import { connectorType } from '../../connectors/connectorType.js'
import type { CustomConnector } from '../../connectors/defineConnector.js'
import type { LinkedProvider } from '../../connectors/LinkedProvider.js'
import type { Connector } from '../../state/types.js'

/** A remote wallet: what is shown of it, and the way to the provider that namespaces share. */
export type LinkedWallet = {
  readonly connector: Connector
  readonly way: 'linked'
  open(): Promise<LinkedProvider>
}

/** The host's connectors that lead to remote wallets for a namespace. */
export function linkedWallets(
  connectors: readonly CustomConnector[],
  chain: Namespace,
): readonly LinkedWallet[] {
  return connectors.flatMap((each): readonly LinkedWallet[] => {
    const { id, name, imageUrl, kind = 'custom', serves } = each
    if (!serves?.namespaces.includes(chain)) return []
    const connector = { id, name, type: connectorType(each), kind, chain, imageUrl }
    return [{ connector, way: 'linked', open: serves.open }]
  })
}
