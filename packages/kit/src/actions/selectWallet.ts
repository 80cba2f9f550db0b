import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { ViewName } from '../features/routes.js'
import { connect } from './connect.js'
import { freeConnectorId } from './freeConnectorId.js'
import { pushChosen } from './pushChosen.js'
import { isCancelled } from './tasks.js'

/** What a click on a wallet does: asks it, and shows how that goes. Failures are in the state. */
export function selectWallet(
  kit: Billfold,
  parameters: {
    connectorId: string
    namespace?: Namespace | undefined
    /** The list that it was chosen in, which may stay in sight. */
    list?: ViewName | undefined
  },
): void {
  const { connectorId, namespace, list } = parameters
  const connector = kit.getState().connectors.find(({ id }) => id === connectorId)
  const { events } = kit._internal
  if (connector) events.emit({ type: 'SELECT_WALLET', connectorId, name: connector.name })
  const route = { connectorId: freeConnectorId(kit, parameters), namespace }
  if (connector?.kind === 'remote') {
    pushChosen(kit, { ...route, view: 'ConnectingWalletConnectBasic' }, list)
    connect(kit, route).catch(() => {})
    return
  }
  let isSettled = false
  const show = () => {
    if (!isSettled) pushChosen(kit, { ...route, view: 'ConnectingExternal' }, list)
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
