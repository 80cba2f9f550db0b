import { currentRoute } from './modal.js'
import type { State } from './types.js'

/** The views that a visitor may leave unanswered. Any other has its rule below. */
type FreeView =
  | 'Connect'
  | 'ConnectWallets'
  | 'AllWallets'
  | 'ChooseChain'
  | 'ConnectingExternal'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'ConfirmElsewhere'
  | 'Account'
  | 'ProfileWallets'
  | 'Networks'
  | 'SwitchFamily'
  | 'SwitchNetwork'
  | 'UnsupportedChain'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'GetWallet'

/** All of the rules on closing: each view says whether a visitor may leave it unanswered. */
export function canClose(state: State): boolean {
  const view = currentRoute(state.modal)?.view
  if (view === 'SIWXSignMessage') return state.signIn.status === 'idle' || !state.signIn.required
  view satisfies FreeView | undefined
  return true
}
