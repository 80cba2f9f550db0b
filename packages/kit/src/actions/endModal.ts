import type { Billfold } from '../Billfold.js'
import { openingRoute } from '../state/openingRoute.js'
import { selectConnection } from '../state/selectors.js'

/** Closes without cancelling anything: for when what was asked has been answered. */
export function endModal(kit: Billfold): void {
  const { dispatch, events } = kit._internal
  if (kit.options.enableEmbedded) {
    dispatch({ type: 'modal/reset', route: openingRoute(kit.getState(), kit.options) })
    return
  }
  dispatch({ type: 'modal/closed' })
  const connected = selectConnection(kit.getState()).status === 'connected'
  events.emit({ type: 'MODAL_CLOSE', connected })
}
