import type { WalletInfo } from '../announceWallet.js'
import type { ProviderFlags, RequestArguments } from '../createProvider.js'
import type { SerializedRpcError } from '../engine/providerRpcError.js'

/** What a page is told before its scripts run. */
export type PageConfig = {
  /** The name of the function that carries messages to the test's process. */
  readonly binding: string
  /** The name of the object that shows and hides the wallet in the page. */
  readonly key: string
  readonly info: WalletInfo
  readonly flags: ProviderFlags
  readonly isLegacy: boolean
}

/** What a page sends. A session is one document of one frame. */
export type PageMessage = { readonly session: string; readonly origin: string } & (
  | { readonly type: 'request'; readonly args: RequestArguments }
  /** Resolves with what has happened since the last time, as soon as something has. */
  | { readonly type: 'listen' }
)

export type PageAnswer = { readonly result: unknown } | { readonly error: SerializedRpcError }

export type PageNewsItem =
  | { readonly type: 'event'; readonly name: string; readonly data: unknown }
  | { readonly type: 'show' }
  | { readonly type: 'hide' }

/** What a page is told. `stop`: it listens in vain, another document has taken its place. */
export type PageNews = readonly PageNewsItem[] | 'stop'
