import type { Billfold } from '../createBillfold.js'
import { currentRoute } from '../state/modal.js'
import type { Route } from '../state/route.js'
import { selectAccount } from '../state/selectors.js'
import { endModal } from './endModal.js'
import { openingView } from './openingView.js'

/** Leads the modal on when a wallet's change has made the view that it shows pointless. */
export function refreshModal(kit: Billfold): void {
  const { modal } = kit.getState()
  const route = currentRoute(modal)
  if (!route || !isPointless(kit, route)) return
  const next = openingView(kit)
  if (next.view === 'UnsupportedChain' || kit.options.enableEmbedded)
    return kit._internal.dispatch({ type: 'modal/reset', route: next })
  endModal(kit)
}

function isPointless(kit: Billfold, { view }: Route): boolean {
  const isConnected = selectAccount(kit.getState()).address !== undefined
  const opening = openingView(kit)
  switch (view) {
    case 'Connect':
    case 'ConnectWallets':
    case 'AllWallets':
    case 'ConnectingExternal':
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
    case 'WhatIsAWallet':
    case 'GetWallet':
      return isConnected
    case 'Account':
      return opening.view !== 'Account'
    case 'UnsupportedChain':
      return opening.view !== 'UnsupportedChain'
    case 'Networks':
    case 'SwitchNetwork':
    case 'WhatIsANetwork':
      return false
    default:
      return view satisfies never
  }
}
