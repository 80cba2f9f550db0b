import type { SharedControls } from '../createScriptedWallet.js'
import type { Approval, TestWalletControls } from '../testWallet.js'
import type { WalletStorage } from '../walletMemory.js'
import type { SolanaAccountsOption } from './solanaAccounts.js'
import type { SolanaWalletState } from './solanaWalletState.js'

/** A cluster that the wallet knows, and the node it reaches it by. */
export type SolanaCluster = {
  /** As the Wallet Standard names it: `solana:mainnet`, `solana:devnet`, `solana:localnet`, … */
  readonly chain: `solana:${string}`
  readonly rpcUrl: string
}

/** What a wallet for Solana asks its owner. Bytes are in hexadecimal. */
export type SolanaQuestion =
  | {
      readonly kind: 'connect'
      readonly accounts: readonly string[]
      /** What is signed with it (`solana:signIn`), where the site asks for that. */
      readonly message?: string | undefined
    }
  | { readonly kind: 'signMessage'; readonly account: string; readonly message: string }
  | {
      readonly kind: 'signTransactions'
      readonly account: string
      readonly transactions: readonly string[]
      /** Whether the wallet sends them as well. */
      readonly sends: boolean
      /**
       * As the Wallet Standard names it: `solana:mainnet`, `solana:devnet`, `solana:localnet`, …
       */
      readonly chain?: string | undefined
    }

export type SolanaRequest = SolanaQuestion & { readonly id: string; readonly origin: string }

/** The features that a wallet can have beside those of connecting. */
export type SolanaFeature =
  | 'standard:disconnect'
  | 'solana:signIn'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

export type SolanaTestWalletOptions = {
  readonly clusters: readonly [SolanaCluster, ...SolanaCluster[]]
  /** @default 1 */
  readonly accounts?: SolanaAccountsOption | undefined
  /** What the wallet calls its accounts, by address. @default nothing */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** @default 'Solana Test Wallet' */
  readonly name?: string | undefined
  /** A data URI. @default a flask on blue */
  readonly icon?: string | undefined
  /** @default 'auto' */
  readonly approval?: Approval<SolanaRequest> | undefined
  /** Milliseconds until a question is answered or waits for its answer. @default 0 */
  readonly delay?: number | undefined
  /** @default the page's origin, or 'http://localhost' without one */
  readonly origin?: string | undefined
  /** Where permission and selected account survive a reload. Keys are never stored. */
  readonly storage?: WalletStorage | undefined
  /** @default all but `solana:signIn` */
  readonly features?: readonly SolanaFeature[] | undefined
}

/**
 * A wallet as the Wallet Standard describes it; its types are structural, so that `Wallet` fits.
 */
export type SolanaStandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/svg+xml;base64,${string}`
  readonly chains: readonly `solana:${string}`[]
  readonly accounts: readonly SolanaStandardAccount[]
  readonly features: Readonly<Record<`${string}:${string}`, unknown>>
}

export type SolanaStandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly label?: string
  readonly chains: readonly `solana:${string}`[]
  readonly features: readonly `solana:${string}`[]
}

/**
 * A wallet for Solana in this very page (or process), with real keys and a real node. Requests are
 * named by their feature: `standard:connect`, `solana:signMessage`, …
 */
export type SolanaTestWallet = SharedControls<SolanaWalletState, SolanaRequest> & {
  readonly wallet: SolanaStandardWallet
  /**
   * Registers it by the Wallet Standard. Returns an unsubscribe function. @default target `window`
   */
  readonly register: (target?: EventTarget) => () => void
  /** Replaces all accounts. The site hears `change`. */
  readonly setAccounts: (accounts: SolanaAccountsOption) => void
  /** Puts an account first. The site hears `change`. */
  readonly selectAccount: (account: string | number) => void
  readonly disconnect: TestWalletControls['disconnect']
}
