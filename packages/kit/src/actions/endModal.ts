import type { Billfold } from '../createBillfold.js'
import { selectAccount } from '../state/selectors.js'
import { openingView } from './openingView.js'

/** Closes without cancelling anything: for when what was asked has been answered. */
export function endModal(kit: Billfold): void {
  const { dispatch, events } = kit._internal
  if (kit.options.enableEmbedded) {
    dispatch({ type: 'modal/reset', route: openingView(kit) })
    return
  }
  dispatch({ type: 'modal/closed' })
  events.emit({ type: 'MODAL_CLOSE', connected: selectAccount(kit.getState()).isConnected })
}
