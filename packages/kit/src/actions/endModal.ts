import type { Billfold } from '../Billfold.js'
import { openingRoute } from '../state/openingRoute.js'
import { selectAccount } from '../state/selectors.js'

/** Closes without cancelling anything: for when what was asked has been answered. */
export function endModal(kit: Billfold): void {
  const { dispatch, events } = kit._internal
  if (kit.options.enableEmbedded) {
    dispatch({ type: 'modal/reset', route: openingRoute(kit.getState(), kit.options) })
    return
  }
  dispatch({ type: 'modal/closed' })
  events.emit({ type: 'MODAL_CLOSE', connected: selectAccount(kit.getState()).isConnected })
}
