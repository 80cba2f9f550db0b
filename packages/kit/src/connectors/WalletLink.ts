import type { LinkSignIn } from './LinkSignIn.js'

/** Leads a wallet elsewhere (on a phone, in another tab) to this page: for a QR code or a deep link. */
export type WalletLink = {
  /** A WalletConnect pairing URI, `wc:…@2?…` (EIP-1328). */
  readonly uri: string
  /** When another one takes its place, in Unix milliseconds. */
  readonly expiresAt: number
}

/** The wallet at the other end of a session, as it tells of itself: untrusted. */
export type LinkedWallet = {
  readonly name: string
  /** Addresses of its icon, the best first. */
  readonly icons?: readonly string[] | undefined
  /** What opens its app, `example://`. */
  readonly native?: string | undefined
  /** The same by an `https:` address. */
  readonly universal?: string | undefined
  /** The families in which it shares accounts. */
  readonly namespaces: readonly string[]
  /** Whether it asks not to be brought to the front for each request. */
  readonly disableDeepLink?: boolean | undefined
}

/** What has been asked of the wallet and waits for its owner there. */
export type LinkedRequest = {
  readonly method: string
  /** The session's topic. */
  readonly topic: string
  /** Gives it up here. The wallet may still do what it was asked for. */
  cancel(): void
}

/** The link that is current while a wallet is waited for, and what goes on over it afterwards. */
export type WalletLinkSource = {
  /** Set by the kit while visitors are to sign in: the next link asks for it in the same step. */
  signIn?: LinkSignIn | undefined
  current(): WalletLink | undefined
  /** Whether what lies between here and the wallet is connected, where that is known. */
  isOpen?: boolean | undefined
  /** Gives up what is under way, so that whoever asks next begins anew. */
  cancel?: (() => void) | undefined
  /**
   * Calls `listener` for each change. Returns its undo. An approval counts as long as somebody
   * watches: when nobody does, nobody waits for it any more.
   */
  watch(listener: () => void): () => void
  /** The wallet that is connected; `undefined` while none is. */
  wallet(): LinkedWallet | undefined
  requests(): readonly LinkedRequest[]
  /** Calls `listener` when `wallet` or `requests` have changed. Returns its undo. */
  follow(listener: () => void): () => void
}
