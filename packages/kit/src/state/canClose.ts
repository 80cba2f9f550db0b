import { currentRoute } from './modal.js'
import type { State } from './types.js'

/** All of the rules on closing: each view says whether a visitor may leave it unanswered. */
export function canClose(state: State): boolean {
  const view = currentRoute(state.modal)?.view
  switch (view) {
    case undefined:
    case 'Connect':
    case 'ConnectWallets':
    case 'AllWallets':
    case 'ConnectingExternal':
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
    case 'ConfirmElsewhere':
    case 'Account':
    case 'Networks':
    case 'SwitchNetwork':
    case 'UnsupportedChain':
    case 'WhatIsAWallet':
    case 'WhatIsANetwork':
    case 'GetWallet':
      return true
    case 'SIWXSignMessage':
      return state.signIn.status === 'idle' || !state.signIn.required
    default:
      return view satisfies never
  }
}
