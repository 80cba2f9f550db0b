import type { Billfold } from '../createBillfold.js'
import { landingRoute } from '../state/landingRoute.js'
import { readEnvironment } from '../utils/environment.js'
import { connect } from './connect.js'
import { replaceView } from './navigate.js'

/** Leads a modal that has just opened on to wallets elsewhere, where those come first. */
export function landModal(kit: Billfold): void {
  const route = landingRoute(kit.getState(), kit.options, readEnvironment(window))
  if (!route) return
  replaceView(kit, route)
  if (route.view === 'ConnectingWalletConnectBasic') connect(kit, route).catch(() => {})
}
