import type { InjectedBitcoinWallet } from '../../connectors/injectedBitcoin.js'
import type { StandardWallet } from '../../connectors/walletStandard.js'
import type { Connector } from '../../state/types.js'

/** A wallet that the adapter has found: what is shown of it, and the way to talk to it. */
export type FoundWallet = { readonly connector: Connector } & WalletWay

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
