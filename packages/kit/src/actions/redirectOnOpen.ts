import type { Billfold } from '../Billfold.js'
import { landingRoute } from '../state/landingRoute.js'
import { mayLand } from '../state/mayLand.js'
import { currentRoute } from '../state/modal.js'
import { readEnvironment } from '../utils/environment.js'
import { connect } from './connect.js'
import { freeConnectorId } from './freeConnectorId.js'
import { replaceView } from './navigate.js'

/** Leads a modal that has just opened on to remote wallets, where those come first. */
export function redirectOnOpen(kit: Billfold): void {
  const opened = currentRoute(kit.getState().modal)
  if (opened?.view !== 'Connect' || !opened.unasked || !mayLand(kit.options)) return
  const landing = landingRoute(kit.getState(), kit.options, readEnvironment(window))
  const route =
    landing && 'connectorId' in landing
      ? { ...landing, connectorId: freeConnectorId(kit, landing) }
      : (landing ?? ({ view: 'Connect' } as const))
  replaceView(kit, route)
  kit._internal.events.emit({ type: 'MODAL_OPEN', view: route.view })
  if (route.view === 'ConnectingWalletConnectBasic') connect(kit, route).catch(() => {})
}
