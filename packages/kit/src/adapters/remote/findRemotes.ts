import type { Namespace } from '../../caip/namespaces.js'
import { connectorType } from '../../connectors/connectorType.js'
import type { HostWallet } from '../../connectors/HostWallet.js'
import type { RemoteProvider } from '../../connectors/RemoteProvider.js'
import type { Connector } from '../../state/types.js'

/** A connector whose sessions serve several namespaces, as the adapter of one of them finds it. */
export type FoundRemote = {
  readonly connector: Connector
  readonly way: 'remote'
  /** The provider of the session, which the namespaces share. */
  open(): Promise<RemoteProvider>
}

/** The host's connectors that lead to remote wallets for a namespace. */
export function findRemotes(
  connectors: readonly HostWallet[],
  namespace: Namespace,
): readonly FoundRemote[] {
  return connectors.flatMap((each): readonly FoundRemote[] => {
    const { id, name, imageUrl, kind = 'custom', serves } = each
    if (!serves?.namespaces.includes(namespace)) return []
    const connector = { id, name, type: connectorType(each), kind, namespace, imageUrl }
    return [{ connector, way: 'remote', open: serves.open }]
  })
}
