import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { OpenableView, Route } from '../features/routes.js'
import type { SendPreset } from '../features/send/routes.js'
import type { SwapPreset } from '../features/swap/routes.js'
import { mayLand } from '../state/mayLand.js'
import { openingRoute } from '../state/openingRoute.js'

/**
 * Opens the modal. Without a view, or with one that it does not have, it shows Account if a wallet is
 * connected, and the wallets otherwise.
 *
 * @example
 * ```ts
 * openModal(kit)
 * openModal(kit, { view: 'Networks' })
 * openModal(kit, { view: 'Connect', namespace: 'solana' })
 * openModal(kit, { view: 'WalletSend', to: 'wren.eth', amount: '0.5' })
 * openModal(kit, { view: 'Swap', toToken: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' })
 * ```
 */
export function openModal(
  kit: Billfold,
  parameters: {
    view?: OpenableView | undefined
    /** In a list of wallets: only those that serve this namespace. */
    namespace?: Namespace | undefined
  } & SendPreset &
    SwapPreset = {},
): void {
  const { dispatch, events, run } = kit._internal
  const { view, ...given } = parameters
  const route: Route = view ? { view, ...given } : openingRoute(kit.getState(), kit.options)
  dispatch({ type: 'modal/opened', route })
  // Where our modal may land on another view, `redirectOnOpen` tells which.
  const isLanding = run.modals && !view && route.view === 'Connect' && mayLand(kit.options)
  if (!isLanding) events.emit({ type: 'MODAL_OPEN', view: route.view })
}
