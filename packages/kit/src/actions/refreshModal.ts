import type { Billfold } from '../createBillfold.js'
import { currentRoute } from '../state/modal.js'
import { openingRoute } from '../state/openingRoute.js'
import type { Route } from '../state/route.js'
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

/** Views that lead to a wallet have done their part when one is connected. */
function isPointless(kit: Billfold, { view }: Route): boolean {
  const opening = openingRoute(kit.getState(), kit.options)
  switch (view) {
    case 'Account':
    case 'UnsupportedChain':
      return opening.view !== view
    case 'SIWXSignMessage':
      return kit.getState().signIn.status === 'idle'
    case 'ConfirmInWallet':
    case 'Networks':
    case 'ProfileWallets':
    case 'SwitchNamespace':
    case 'SwitchNetwork':
    case 'WhatIsANetwork':
      return false
    default:
      return opening.view !== 'Connect' && !isForAnother(kit.getState())
  }
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
