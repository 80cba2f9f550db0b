import type { Billfold } from '../../Billfold.js'
import type { Route } from '../../features/routes.js'
import { hasView, viewOf } from '../../features/views.js'

/**
 * Which of the views of a stack is shown, and what stands beside it where there is room: what was
 * chosen in a list beside the list, a guide as long as nothing was.
 */
export function arrange(
  kit: Billfold,
  stack: readonly Route[],
  hasRoom: boolean,
): { readonly main: Route; readonly aside: Route | undefined } {
  const isWide = hasRoom && kit.options.modalSize === 'wide'
  const top = stack[stack.length - 1] ?? { view: 'Connect' as const }
  const asideOf = (route: Route) =>
    isWide && hasView(route.view) ? viewOf(route.view).aside?.(kit, route) : undefined
  if (!viewOf(top.view).isBeside) return { main: top, aside: asideOf(top) }
  const list = stack.filter(asideOf).at(-1)
  return list ? { main: list, aside: top } : { main: top, aside: undefined }
}
