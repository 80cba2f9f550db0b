import { createEmitter } from '../utils/createEmitter.js'
import type { LinkedRequest, LinkedWallet, WalletLink, WalletLinkSource } from './WalletLink.js'

export type WalletLinkHolder = WalletLinkSource & {
  show(link: WalletLink | undefined): void
  /** Whether anybody waits for what comes of the link. */
  isWatched(): boolean
  connected(wallet: LinkedWallet | undefined): void
  /** Something is asked of the wallet. Returns what to call when it is over. */
  asked(request: LinkedRequest): () => void
}

/** Holds the link that is current, the wallet that has come by it, and what it is asked. */
export function createWalletLink(): WalletLinkHolder {
  const watchers = new Set<() => void>()
  const changed = createEmitter<void>()
  let shown: WalletLink | undefined
  let wallet: LinkedWallet | undefined
  let requests: readonly LinkedRequest[] = []
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
    wallet: () => wallet,
    connected(next) {
      wallet = next
      changed.emit()
    },
    requests: () => requests,
    asked(request) {
      requests = [...requests, request]
      changed.emit()
      return () => {
        requests = requests.filter((each) => each !== request)
        changed.emit()
      }
    },
    follow: changed.on,
  }
}
