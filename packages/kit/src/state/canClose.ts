import type { Route } from './route.js'
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
  | 'ConfirmInWallet'
  | 'Account'
  | 'ProfileWallets'
  | 'Networks'
  | 'SwitchNamespace'
  | 'SwitchNetwork'
  | 'UnsupportedChain'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'GetWallet'

/**
 * All of the rules on closing: each view says whether a visitor may leave it unanswered. Closing
 * leaves all views of the stack, not the one on top alone.
 */
export function canClose(state: State): boolean {
  const { modal } = state
  return modal.status === 'closed' || modal.stack.every((route) => canLeave(state, route))
}

function canLeave({ signIn }: State, { view }: Route): boolean {
  if (view === 'SIWXSignMessage') return signIn.status === 'idle' || !signIn.required
  view satisfies FreeView
  return true
}
