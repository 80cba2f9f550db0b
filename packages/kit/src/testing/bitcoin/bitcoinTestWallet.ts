import type { SharedControls } from '../createScriptedWallet.js'
import type { Approval } from '../testWallet.js'
import type { WalletStorage } from '../walletMemory.js'
import type { BitcoinAccountsOption, BitcoinNetworkName } from './bitcoinAccounts.js'
import type { BitcoinWalletState } from './bitcoinWalletState.js'
import type { BitcoinMessageProtocol } from './signMessage.js'

/** A network that the wallet knows, and the HTTP interface (Esplora's) that it reaches it by. */
export type BitcoinNode = { readonly network: BitcoinNetworkName; readonly apiUrl: string }

/** What a wallet for Bitcoin asks its owner. */
export type BitcoinQuestion =
  | { readonly kind: 'connect'; readonly accounts: readonly string[] }
  | {
      readonly kind: 'signMessage'
      readonly account: string
      readonly message: string
      readonly protocol: BitcoinMessageProtocol
    }
  | {
      readonly kind: 'signPsbt'
      /** base64 */
      readonly psbt: string
      /** The inputs to be signed, by address. */
      readonly inputs: Readonly<Record<string, readonly number[]>>
      /** Whether the wallet sends it as well. */
      readonly sends: boolean
    }
  | {
      readonly kind: 'sendTransfer'
      /** The address that pays. */
      readonly account: string
      /** Amounts are decimal, in satoshis. */
      readonly recipients: readonly { readonly address: string; readonly amount: string }[]
    }
  | { readonly kind: 'changeNetwork'; readonly network: BitcoinNetworkName }

export type BitcoinRequest = BitcoinQuestion & { readonly id: string; readonly origin: string }

/** The features that a wallet can have beside those of connecting. */
export type BitcoinFeature =
  | 'bitcoin:disconnect'
  | 'bitcoin:signMessage'
  | 'bitcoin:signTransaction'
  | 'bitcoin:signAndSendTransaction'

export type BitcoinTestWalletOptions = {
  /** The first is the one that it is on. */
  readonly nodes: readonly [BitcoinNode, ...BitcoinNode[]]
  /** @default 1 */
  readonly accounts?: BitcoinAccountsOption | undefined
  /** @default 'Bitcoin Test Wallet' */
  readonly name?: string | undefined
  /** A data URI. @default a flask on blue */
  readonly icon?: string | undefined
  /** @default 'auto' */
  readonly approval?: Approval<BitcoinRequest> | undefined
  /** Milliseconds until a question is answered or waits for its answer. @default 0 */
  readonly delay?: number | undefined
  /** @default the page's origin, or 'http://localhost' without one */
  readonly origin?: string | undefined
  /** Where permission and selected account survive a reload. Keys are never stored. */
  readonly storage?: WalletStorage | undefined
  /** Those of the Wallet Standard. @default all of them */
  readonly features?: readonly BitcoinFeature[] | undefined
}

/**
 * A wallet as the Wallet Standard describes it; its types are structural, so that `Wallet` fits.
 */
export type BitcoinStandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/svg+xml;base64,${string}`
  readonly chains: readonly `bitcoin:${string}`[]
  readonly accounts: readonly BitcoinStandardAccount[]
  readonly features: Readonly<Record<`${string}:${string}`, unknown>>
}

export type BitcoinStandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly `bitcoin:${string}`[]
  readonly features: readonly `bitcoin:${string}`[]
}

/** How a site asks a wallet in `window.btc_providers`. */
export type BtcProvider = {
  /** Gives `{ jsonrpc, id, result }` or `{ jsonrpc, id, error }`. */
  request(method: string, params?: unknown): Promise<unknown>
  addListener(event: string, listener: (event: { readonly type: string }) => void): () => void
}

/**
 * A wallet for Bitcoin in this very page (or process), with real keys: P2WPKH to pay from, P2TR for
 * ordinals. Requests are named by their feature (`bitcoin:connect`, …), or by their method where
 * they come by `window.btc_providers` (`getAccounts`, `signMessage`, `sendTransfer`, `signPsbt`,
 * …).
 */
export type BitcoinTestWallet = SharedControls<BitcoinWalletState, BitcoinRequest> & {
  readonly wallet: BitcoinStandardWallet
  readonly provider: BtcProvider
  /**
   * Registers it by the Wallet Standard. Returns an unsubscribe function. @default target `window`
   */
  readonly register: (target?: EventTarget) => () => void
  /**
   * Puts it into `window.btc_providers` (WBIP004). Returns an unsubscribe function.
   * @default target `window`, id 'BitcoinTestWalletProvider'
   */
  readonly installBtcProvider: (options?: { target?: object; id?: string }) => () => void
  /** Replaces all accounts and selects the first. The site hears of it. */
  readonly setAccounts: (accounts: BitcoinAccountsOption) => void
  /** Shares another account. The site hears of it. */
  readonly selectAccount: (index: number) => void
  /** Goes to another network, whose addresses are others. The site hears of it. */
  readonly setNetwork: (network: BitcoinNetworkName) => void
  /** Withdraws from the site, which hears of it. */
  readonly disconnect: () => void
}
