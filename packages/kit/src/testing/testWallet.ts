import type { Address, Hex } from 'viem'
import type { WalletInfo } from './announceWallet.js'
import type { BehaviourScope } from './behaviour.js'
import type { Eip1193Provider, ProviderFlags, ProviderSource } from './createProvider.js'
import type { SiteEvent } from './createSites.js'
import type { SerializedRpcError } from './engine/providerRpcError.js'
import type { Approve, WalletRequest } from './engine/walletRequest.js'
import type { WalletState } from './engine/walletState.js'
import type { LegacyTarget } from './installLegacyProvider.js'
import type { WalletStorage } from './walletMemory.js'

/**
 * Who answers when the wallet would ask its owner: `'auto'` approves at once, `'manual'` waits for
 * `approve()` or `reject()`, a function decides by itself.
 */
export type Approval<request = WalletRequest> = 'auto' | 'manual' | Approve<request>

/** Private keys, or how many of the accounts that local chains (anvil, hardhat) fund. */
export type AccountsOption = readonly Hex[] | number

/** A chain the wallet knows, and the node it reaches it by. */
export type ChainOption = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly rpcUrl: string
  /** @default `Chain ${id}` */
  readonly name?: string | undefined
  /** Symbol of the native currency. @default 'ETH' */
  readonly symbol?: string | undefined
  /**
   * Code that accounts take on there to do several calls as one (EIP-7702): a contract with
   * `executeBatch((address,uint256,bytes)[])`. Without it they do them one after the other.
   */
  readonly delegate?: Hex | undefined
}

export type TestWalletOptions = {
  readonly chains: readonly [ChainOption, ...ChainOption[]]
  /** @default 1 */
  readonly accounts?: AccountsOption | undefined
  /** @default 'Test Wallet' */
  readonly name?: string | undefined
  /** @default 'id.billfold.testwallet' */
  readonly rdns?: string | undefined
  /** A data URI. @default a flask on blue */
  readonly icon?: string | undefined
  /** @default a new UUIDv4 */
  readonly uuid?: string | undefined
  /** The chain it starts on. @default the first of `chains` */
  readonly chainId?: number | undefined
  /** @default 'auto' */
  readonly approval?: Approval | undefined
  /** Milliseconds until a question is answered or waits for its answer. @default 0 */
  readonly delay?: number | undefined
  /** Set on the provider, such as `{ isMetaMask: true }`. */
  readonly flags?: ProviderFlags | undefined
  /** The site of `provider`. @default the page's origin, or 'http://localhost' without one */
  readonly origin?: string | undefined
  /** Where permissions, chain and selected account survive a reload. Keys are never stored. */
  readonly storage?: WalletStorage | undefined
}

/** A request as it was received, and how it ended. */
export type LoggedRequest = {
  readonly id: number
  readonly origin: string
  readonly method: string
  readonly params: unknown
} & (
  | { readonly status: 'pending' }
  | { readonly status: 'resolved'; readonly result: unknown }
  | { readonly status: 'rejected'; readonly error: SerializedRpcError }
)

/** What a test does to a wallet, wherever the wallet's page is. */
export type TestWalletControls = {
  readonly info: WalletInfo
  readonly state: () => WalletState
  /** Questions that wait for the owner, oldest first. */
  readonly pending: () => readonly WalletRequest[]
  /** Every request since the start, oldest first. */
  readonly log: () => readonly LoggedRequest[]
  /** Tells every request as it arrives. Returns an unsubscribe function. */
  readonly onRequest: (listener: (request: LoggedRequest) => void) => () => void
  /** Tells every request when it has been answered. Returns an unsubscribe function. */
  readonly onResponse: (listener: (request: LoggedRequest) => void) => () => void
  /** Tells every change of the questions that wait. Returns an unsubscribe function. */
  readonly onPending: (listener: (pending: readonly WalletRequest[]) => void) => () => void

  /** Approves a question: the one named, else the oldest, else the next to come. */
  readonly approve: (id?: string) => Promise<WalletRequest>
  /** Rejects a question: the one named, else the oldest, else the next to come. */
  readonly reject: (id?: string) => Promise<WalletRequest>
  readonly setApproval: (approval: Approval) => void

  /** The next request that can ask the owner is approved without asking. */
  readonly approveNext: (scope?: BehaviourScope) => void
  /** The next request fails with 4001. */
  readonly rejectNext: (scope?: BehaviourScope) => void
  /** The next request is never answered. */
  readonly hangNext: (scope?: BehaviourScope) => void
  /** The next request is handled after a while. */
  readonly delayNext: (milliseconds: number, scope?: BehaviourScope) => void
  /** The next request is answered with this, be it garbage. */
  readonly answerNext: (value: unknown, scope?: BehaviourScope) => void
  /** The next request fails with this error. */
  readonly failNext: (code: number, message: string, scope?: BehaviourScope) => void

  /** Goes to a chain, also to one it has no node for. Sites hear `chainChanged`. */
  readonly setChain: (chainId: number) => void
  /** Replaces all accounts. Sites hear `accountsChanged`. */
  readonly setAccounts: (accounts: AccountsOption) => void
  /** Puts an account first. Sites hear `accountsChanged`. */
  readonly selectAccount: (account: Address | number) => void
  readonly lock: () => void
  readonly unlock: () => void
  /** Takes a site's permission, or every site's. Sites hear `accountsChanged` with none. */
  readonly revoke: (origin?: string) => void
  /** Like {@link TestWalletControls.revoke} for all, and sites hear `disconnect`. */
  readonly disconnect: () => void
  /** Sends sites any event, true or not. */
  readonly emit: (event: SiteEvent) => void
  /** The wallet is gone: it is announced no more and every request fails, the waiting ones too. */
  readonly vanish: () => void
}

/** A wallet in this very page (or process), with real keys and a real node. */
export type TestWallet = TestWalletControls & {
  readonly provider: Eip1193Provider
  /** A provider for another site, with permissions of its own. */
  readonly providerFor: (origin: string) => Eip1193Provider
  /** The same without a provider around it, for a bridge to elsewhere. */
  readonly sourceFor: (origin: string) => ProviderSource
  /** Announces it by EIP-6963. Returns an unsubscribe function. @default target `window` */
  readonly announce: (target?: EventTarget) => () => void
  /**
   * Puts it at `window.ethereum`, or into the list of providers there. Returns an unsubscribe
   * function.
   */
  readonly installLegacy: (target?: LegacyTarget) => () => void
}
