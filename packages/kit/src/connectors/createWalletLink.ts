import {
  noRemote,
  type Pairing,
  type PendingRequest,
  type Remote,
  type RemoteEvent,
  type RemoteWallet,
  transitionRemote,
} from '../state/remote.js'
import { createEmitter } from '../utils/createEmitter.js'
import type { WalletLinkSource } from './WalletLink.js'

export type WalletLinkHolder = WalletLinkSource & {
  /** The current link, while a wallet is awaited. */
  current(): Pairing | undefined
  show(pairing: Pairing | undefined): void
  /** Whether anybody is waiting for the link's outcome. */
  isWatched(): boolean
  /** Says whether what lies between here and the wallet is connected. */
  reach(isOpen: boolean): void
  connected(wallet: RemoteWallet | undefined): void
  /** Something is asked of the wallet. Returns what to call when it is over. */
  asked(request: PendingRequest & { cancel(): void }): () => void
}

/** Holds the link that is current, the wallet that has come by it, and what it is asked. */
export function createWalletLink(): WalletLinkHolder {
  const watchers = new Set<() => void>()
  const events = createEmitter<RemoteEvent>()
  const cancels = new Map<PendingRequest, () => void>()
  let remote: Remote = noRemote

  function tell(event: RemoteEvent) {
    remote = transitionRemote(remote, event)
    events.emit(event)
  }

  return {
    on(listener) {
      const { pairing, isOpen, wallet, pending } = remote
      listener({ type: 'pairing', pairing })
      listener({ type: 'reach', isOpen })
      listener(wallet ? { type: 'session', wallet } : { type: 'ended' })
      listener({ type: 'pending', pending })
      return events.on(listener)
    },
    current: () => remote.pairing,
    isWatched: () => watchers.size > 0,
    show(pairing) {
      tell({ type: 'pairing', pairing })
      for (const watcher of [...watchers]) watcher()
    },
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    reach: (isOpen) => tell({ type: 'reach', isOpen }),
    connected: (wallet) => tell(wallet ? { type: 'session', wallet } : { type: 'ended' }),
    asked({ method, topic, cancel }) {
      const request = { method, topic }
      cancels.set(request, cancel)
      tell({ type: 'pending', pending: [...cancels.keys()] })
      return () => {
        cancels.delete(request)
        tell({ type: 'pending', pending: [...cancels.keys()] })
      }
    },
    cancelRequests() {
      for (const cancel of [...cancels.values()]) cancel()
    },
  }
}
