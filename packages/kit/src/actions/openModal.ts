import type { Billfold } from '../createBillfold.js'
import { openingRoute } from '../state/openingRoute.js'
import type { OpenableView, Route } from '../state/route.js'

/**
 * Opens the modal. Without a view: Account when a wallet is connected, else the wallets.
 *
 * @example
 * ```ts
 * openModal(kit)
 * openModal(kit, { view: 'Networks' })
 * ```
 */
export function openModal(
  kit: Billfold,
  parameters: { view?: OpenableView | 'UnsupportedChain' | undefined } = {},
): void {
  const { dispatch, events } = kit._internal
  const route: Route = parameters.view
    ? { view: parameters.view }
    : openingRoute(kit.getState(), kit.options)
  dispatch({ type: 'modal/opened', route })
  events.emit({ type: 'MODAL_OPEN', view: route.view })
}
