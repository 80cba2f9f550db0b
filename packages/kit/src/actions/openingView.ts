import type { Billfold } from '../createBillfold.js'
import { openingRoute } from '../state/openingRoute.js'
import type { Route } from '../state/route.js'
import { readEnvironment } from '../utils/environment.js'

/** The view that the modal opens with here and now when nobody asks for one. */
export function openingView(kit: Billfold): Route {
  return openingRoute(kit.getState(), kit.options, readEnvironment(window))
}
