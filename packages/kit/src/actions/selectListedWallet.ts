import type { Billfold } from '../createBillfold.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { findInstalled } from '../state/findInstalled.js'
import { connect } from './connect.js'
import { keepWallets } from './knownWallets.js'
import { pushView } from './navigate.js'
import { openWalletApp } from './openWalletApp.js'
import { selectWallet } from './selectWallet.js'

/**
 * What a click on a wallet of the catalogue does: asks it where it is installed, else leads to its
 * app, which opens at once where a link is at hand. Failures are in the state.
 */
export function selectListedWallet(kit: Billfold, { wallet }: { wallet: WalletEntry }): void {
  const { connectors } = kit.getState()
  const installed = findInstalled(connectors, wallet)
  if (installed) return selectWallet(kit, { connectorId: installed.id })
  const elsewhere = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  if (!elsewhere) return
  const { events, dispatch } = kit._internal
  const { id: walletId, name } = wallet
  const connectorId = elsewhere.id
  events.emit({ type: 'SELECT_WALLET', connectorId: walletId, name })
  dispatch({ type: 'wallets/known', wallets: [wallet] })
  // Only inside the visitor's own tap may a page open an app.
  openWalletApp(kit, { connectorId, wallet })
  pushView(kit, { view: 'ConnectingWalletConnect', connectorId, walletId })
  connect(kit, { connectorId, wallet: { id: walletId, name } }).then(
    () => keepWallets(kit),
    () => {},
  )
}
