import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import { sessionsOf } from './connection.js'
import { connectorOf } from './connectorOf.js'
import type { State } from './types.js'

/** A wallet that is connected, in one namespace. */
export type ConnectedWallet = {
  readonly namespace: Namespace
  readonly connectorId: string
  /** `undefined` while the wallet is not on the page. Untrusted. */
  readonly name: string | undefined
  /** Untrusted: an `https:` or `data:` address. */
  readonly imageUrl: string | undefined
  /** The one in use first. */
  readonly addresses: readonly [string, ...string[]]
  /** CAIP-2 id. */
  readonly chainId: Caip2
  /** Whether it is its namespace's wallet in use. */
  readonly isActive: boolean
  /** `connecting`: it has yet to confirm the session. */
  readonly status: 'connecting' | 'connected'
}

/** All connected wallets of a namespace, or of all: in each namespace the one in use first. */
export function selectConnections(
  state: Pick<State, 'connections' | 'connectors' | 'wallets'>,
  namespace?: Namespace | undefined,
): readonly ConnectedWallet[] {
  return Object.keys(state.connections)
    .filter((each) => namespace === undefined || each === namespace)
    .flatMap((each) => selectNamespace(state, each))
}

function selectNamespace(
  { connections, connectors, wallets }: Parameters<typeof selectConnections>[0],
  namespace: Namespace,
): readonly ConnectedWallet[] {
  const connection = connections[namespace] ?? { status: 'disconnected' }
  if (connection.status === 'disconnected') return []
  return sessionsOf(connection).map(({ connectorId, addresses, chainId, wallet }, index) => {
    const connector = connectorOf(connectors, connectorId)
    const isActive = index === 0
    return {
      namespace,
      connectorId,
      name: wallet?.name ?? connector?.name,
      imageUrl: wallet ? wallets[wallet.id]?.image_url : connector?.imageUrl,
      addresses,
      chainId,
      isActive,
      status: isActive ? connection.status : 'connected',
    }
  })
}
