import type { RemoteEvent } from '../state/remote.js'

/** How a connector's remote wallets come to this page by a link, and what goes on over it. */
export type WalletLinkSource = {
  /** Tells `listener` how things are, and each change. Returns an unsubscribe function. */
  on(listener: (event: RemoteEvent) => void): () => void
  /**
   * Waits for a wallet until the returned function is called: an approval counts as long as somebody
   * waits. Calls `listener` when the link has changed.
   */
  watch(listener: () => void): () => void
  /** Gives up what is under way, so that whoever asks next begins anew. */
  cancel?: (() => void) | undefined
  /** Gives up here what the wallet was asked. It may still do it. */
  cancelRequests(): void
}
