import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { connect } from './connect.js'
import { freeConnectorId } from './freeConnectorId.js'
import { pushView } from './navigate.js'
import { isCancelled } from './tasks.js'

/** What a click on a wallet does: asks it, and shows how that goes. Failures are in the state. */
export function selectWallet(
  kit: Billfold,
  parameters: { connectorId: string; namespace?: Namespace | undefined },
): void {
  const { connectorId } = parameters
  const connector = kit.getState().connectors.find(({ id }) => id === connectorId)
  const { events } = kit._internal
  if (connector) events.emit({ type: 'SELECT_WALLET', connectorId, name: connector.name })
  const route = { ...parameters, connectorId: freeConnectorId(kit, parameters) }
  if (connector?.kind === 'remote') {
    pushView(kit, { ...route, view: 'ConnectingWalletConnectBasic' })
    connect(kit, route).catch(() => {})
    return
  }
  let isSettled = false
  const show = () => {
    if (!isSettled) pushView(kit, { ...route, view: 'ConnectingExternal' })
    isSettled = true
  }
  connect(kit, route).then(
    () => {
      isSettled = true
    },
    (error) => {
      isSettled ||= isCancelled(error)
      show()
    },
  )
  // A wallet that answers before the next frame needs no view: drawing one would hold the answer up.
  const later = globalThis.requestAnimationFrame ?? setTimeout
  later(show)
}
