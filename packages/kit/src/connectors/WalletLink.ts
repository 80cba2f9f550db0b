/** Leads a wallet elsewhere (on a phone, in another tab) to this page: for a QR code or a deep link. */
export type WalletLink = {
  /** A WalletConnect pairing URI, `wc:…@2?…` (EIP-1328). */
  readonly uri: string
  /** When another one takes its place, in Unix milliseconds. */
  readonly expiresAt: number
}

/** The link that is current while a wallet is waited for. */
export type WalletLinkSource = {
  current(): WalletLink | undefined
  /**
   * Calls `listener` for each change. Returns its undo. An approval counts as long as somebody
   * watches: when nobody does, nobody waits for it any more.
   */
  watch(listener: () => void): () => void
}
