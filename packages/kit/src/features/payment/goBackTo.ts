import type { Billfold } from '../../Billfold.js'
import type { ViewName } from '../routes.js'

/** Shows a view again that others were shown on top of. Gives whether there is one. */
export function goBackTo(kit: Billfold, view: ViewName): boolean {
  const { modal } = kit.getState()
  const place = modal.status === 'open' ? modal.stack.findIndex((each) => each.view === view) : -1
  if (modal.status === 'closed' || place < 0) return false
  for (let left = modal.stack.length - 1 - place; left > 0; left -= 1)
    kit._internal.dispatch({ type: 'modal/wentBack' })
  return true
}
