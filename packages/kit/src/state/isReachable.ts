import type { WalletEntry } from '../protocol/catalogue.js'
import type { Environment } from '../utils/environment.js'

/** Wallets that take a link on a phone although their entries name none: Coinbase Wallet, Base. */
const reachableAnyway = ['com.coinbase.wallet', 'app.base.account']

/** Whether a wallet can be reached from where the page runs: on a phone a link must open its app. */
export function isReachable(wallet: WalletEntry, environment: Environment): boolean {
  const { mobile_link, link_mode, browse_link, rdns = '' } = wallet
  if (environment === 'browser') return true
  return Boolean(mobile_link ?? link_mode ?? browse_link) || reachableAnyway.includes(rdns)
}
