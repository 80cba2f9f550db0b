import { connectorOf } from './connectorOf.js'
import { selectConnection } from './selectors.js'
import type { Connector, State } from './types.js'

/** The connected wallet, as long as it is on the page. */
export function selectWallet(
  state: State,
  namespace = state.activeNamespace,
): Connector | undefined {
  const connection = selectConnection(state, namespace)
  if (connection.status === 'disconnected') return undefined
  return connectorOf(state.connectors, connection.session.connectorId)
}
