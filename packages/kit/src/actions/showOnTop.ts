import type { Billfold } from '../Billfold.js'
import type { Route } from '../features/routes.js'
import { endModal } from './endModal.js'
import { pushView } from './navigate.js'

/** Shows a view of something that was asked for elsewhere: on top of what is shown, or with the modal opened for it. */
export function showOnTop(kit: Billfold, route: Route): void {
  if (kit.getState().modal.status === 'open') return pushView(kit, route)
  const { dispatch, events } = kit._internal
  dispatch({ type: 'modal/opened', route })
  events.emit({ type: 'MODAL_OPEN', view: route.view })
}

/** Takes such a view away, once that is answered. */
export function takeFromTop(kit: Billfold): void {
  const { modal } = kit.getState()
  if (modal.status === 'open' && modal.stack.length > 1)
    kit._internal.dispatch({ type: 'modal/wentBack' })
  else endModal(kit)
}
