import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { ViewName } from '../features/routes.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { connectorsFor } from '../state/connectorsFor.js'
import { findInstalled } from '../state/findInstalled.js'
import { chooseWallet } from './chooseWallet.js'
import { connect } from './connect.js'
import { freeConnectorId } from './freeConnectorId.js'
import { keepWallets } from './knownWallets.js'
import { openWalletApp } from './openWalletApp.js'
import { pushChosen } from './pushChosen.js'

/**
 * What a click on a wallet of the catalogue does: asks it where it is installed, else leads to its
 * app, which opens at once where a link is at hand. Failures are in the state.
 */
export function selectListedWallet(
  kit: Billfold,
  parameters: {
    wallet: WalletEntry
    namespace?: Namespace | undefined
    /** The list that it was chosen in, which may stay in sight. */
    list?: ViewName | undefined
  },
): void {
  const { wallet, namespace, list } = parameters
  const own = kit.options.connectors
  const connectors = connectorsFor(kit.getState().connectors, { namespace, own })
  const installed = findInstalled(connectors, wallet)
  if (installed) return chooseWallet(kit, { connectorId: installed.id, namespace, list })
  const remote = connectors.find(({ kind }) => kind === 'remote')
  if (!remote) return
  const { events, dispatch } = kit._internal
  const { id: walletId, name } = wallet
  const connectorId = freeConnectorId(kit, { connectorId: remote.id, namespace })
  events.emit({ type: 'SELECT_WALLET', connectorId: walletId, name })
  dispatch({ type: 'wallets/known', wallets: [wallet] })
  // Only inside the visitor's own tap may a page open an app.
  openWalletApp(kit, { connectorId, wallet })
  pushChosen(kit, { view: 'ConnectingWalletConnect', connectorId, walletId, namespace }, list)
  connect(kit, { connectorId, wallet: { id: walletId, name }, namespace }).then(
    () => keepWallets(kit),
    () => {},
  )
}
