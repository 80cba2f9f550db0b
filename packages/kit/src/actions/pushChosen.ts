import type { Billfold } from '../Billfold.js'
import type { Route, ViewName } from '../features/routes.js'
import { pushView, replaceView } from './navigate.js'

/**
 * Shows what was chosen in a list on top of it: what was chosen there before, where both are in sight,
 * gives way.
 */
export function pushChosen(kit: Billfold, route: Route, list: ViewName | undefined): void {
  const { modal } = kit.getState()
  const stack = modal.status === 'open' ? modal.stack : []
  const index = stack.findIndex(({ view }) => view === list)
  const [before, ...further] = index < 0 ? [] : stack.slice(index + 1)
  if (!before) return pushView(kit, route)
  for (const _ of further) kit._internal.dispatch({ type: 'modal/wentBack' })
  replaceView(kit, route)
}
