import type { InjectedBitcoinWallet } from '../../connectors/injectedBitcoin.js'
import type { BySession, WalletConnector } from '../../connectors/WalletConnector.js'
import type { StandardWallet } from '../../connectors/walletStandard.js'

/** A way to a Bitcoin wallet: one on the page, or a remote one. */
export type BitcoinConnector = FoundWallet | WalletConnector<BySession>

/** A way to one on the page. */
export type FoundWallet = WalletConnector<WalletWay>

export type WalletWay =
  | { readonly way: 'standard'; readonly source: StandardWallet }
  | { readonly way: 'wbip'; readonly source: WbipSource }
  | { readonly way: 'injected'; readonly source: InjectedBitcoinWallet }

/** A wallet that is asked as WBIP and sats-connect have it. */
export type WbipSource = {
  /** The path from `window`, which also tells dialects apart. */
  readonly id: string
  readonly provider: object
}
