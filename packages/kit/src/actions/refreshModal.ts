import type { Billfold } from '../Billfold.js'
import { type Route, routeRules } from '../features/routes.js'
import { currentRoute } from '../state/modal.js'
import { openingRoute } from '../state/openingRoute.js'
import type { State } from '../state/types.js'
import { endModal } from './endModal.js'

/** Leads the modal on when a wallet's change has made the view that it shows pointless. */
export function refreshModal(kit: Billfold): void {
  const { modal } = kit.getState()
  const route = currentRoute(modal)
  if (!route || !isPointless(kit, route)) return
  const next = openingRoute(kit.getState(), kit.options)
  if (next.view === 'UnsupportedChain' || kit.options.enableEmbedded)
    return kit._internal.dispatch({ type: 'modal/reset', route: next })
  endModal(kit)
}

/** By the rules of its view. */
function isPointless(kit: Billfold, { view }: Route): boolean {
  const state = kit.getState()
  const { stays, lastsWhile = 'Account' } = routeRules[view] ?? {}
  if (stays) return false
  if (lastsWhile === 'SIWXSignMessage') return state.signIn.status === 'idle'
  const isOver = openingRoute(state, kit.options).view !== lastsWhile
  return isOver && !(lastsWhile === 'Connect' && isForAnother(state))
}

/** Whether the way to a wallet is for another namespace than the active one. */
function isForAnother({ modal, activeNamespace }: State): boolean {
  return (
    modal.status === 'open' &&
    modal.stack.some(
      (route) =>
        route.view === 'Connect' && (route.namespace ?? activeNamespace) !== activeNamespace,
    )
  )
}
