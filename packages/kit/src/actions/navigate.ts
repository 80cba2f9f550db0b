import type { Billfold } from '../Billfold.js'
import type { Route } from '../features/routes.js'
import { currentRoute } from '../state/modal.js'
import { cancelConnect } from './cancelConnect.js'
import { cancelSwitch } from './cancelSwitch.js'
import { closeModal } from './closeModal.js'
import { refreshModal } from './refreshModal.js'

/** Shows a view on top of the current one. */
export function pushView(kit: Billfold, route: Route): void {
  kit._internal.dispatch({ type: 'modal/pushed', route })
}

/** Shows a view in place of the current one. */
export function replaceView(kit: Billfold, route: Route): void {
  kit._internal.dispatch({ type: 'modal/replaced', route })
}

/** Goes back one view. From the first one, or past an unsupported chain, the modal closes. */
export function goBack(kit: Billfold): void {
  const { modal } = kit.getState()
  if (modal.status === 'closed') return
  const closes =
    modal.stack.length === 1 || modal.stack.some(({ view }) => view === 'UnsupportedChain')
  if (closes) return closeModal(kit)
  cancelConnect(kit)
  cancelSwitch(kit)
  kit._internal.dispatch({ type: 'modal/wentBack' })
  // Its wallet may have gone while another view was shown.
  if (currentRoute(kit.getState().modal)?.view === 'Account') refreshModal(kit)
}
