import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { connect } from './connect.js'
import { freeConnectorId } from './freeConnectorId.js'
import { pushView } from './navigate.js'

/** What a click on a wallet does: asks it, and shows how that goes. Failures are in the state. */
export function selectWallet(
  kit: Billfold,
  parameters: { connectorId: string; namespace?: Namespace | undefined },
): void {
  const { connectorId } = parameters
  const connector = kit.getState().connectors.find(({ id }) => id === connectorId)
  const { events } = kit._internal
  if (connector) events.emit({ type: 'SELECT_WALLET', connectorId, name: connector.name })
  const isRemote = connector?.kind === 'remote'
  const view = isRemote ? 'ConnectingWalletConnectBasic' : 'ConnectingExternal'
  const route = { ...parameters, connectorId: freeConnectorId(kit, parameters) }
  pushView(kit, { ...route, view })
  connect(kit, route).catch(() => {})
}
