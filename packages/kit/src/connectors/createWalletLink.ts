import type { WalletLink, WalletLinkSource } from './WalletLink.js'

export type WalletLinkHolder = WalletLinkSource & {
  show(link: WalletLink | undefined): void
  /** Whether anybody waits for what comes of the link. */
  isWatched(): boolean
}

/** Holds the link that is current. */
export function createWalletLink(): WalletLinkHolder {
  const watchers = new Set<() => void>()
  let shown: WalletLink | undefined
  return {
    current: () => shown,
    isWatched: () => watchers.size > 0,
    show(link) {
      shown = link
      for (const watcher of [...watchers]) watcher()
    },
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
}
