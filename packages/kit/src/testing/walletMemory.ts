import { type Address, isAddress } from 'viem'
import type { WalletEngine } from './engine/createWalletEngine.js'
import type { WalletChain, WalletState } from './engine/walletState.js'

/** Where a wallet remembers things across reloads, such as `localStorage`. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Stores what a wallet's state comes to, and takes over what the same wallet stores in another tab.
 * Returns an unsubscribe function.
 */
export function keepMemory(engine: WalletEngine, storage: WalletStorage, key: string): () => void {
  let isTold = false
  const unwatch = engine.watch((state) => {
    // What another tab has stored is stored.
    if (!isTold) remember(state, storage, key)
  })
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    isTold = true
    engine.update((state) => recall(state, storage, key))
    isTold = false
  }
  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('storage', onStorage)
  return () => {
    unwatch()
    page?.removeEventListener('storage', onStorage)
  }
}

/** Gives a state what was remembered; what cannot be read is as if it had never been stored. */
export function recall(state: WalletState, storage: WalletStorage, key: string): WalletState {
  const stored = read(storage, key)
  if (!isRecord(stored)) return state
  const chains = Array.isArray(stored.chains) ? stored.chains.filter(isChain) : []
  const added = chains.filter(({ id }) => !state.chains.some((chain) => chain.id === id))
  const all = [...state.chains, ...added]
  return {
    ...state,
    chains: all,
    chainId: all.find(({ id }) => id === stored.chainId)?.id ?? state.chainId,
    origins: Array.isArray(stored.origins) ? stored.origins.filter(isText) : state.origins,
    selected: isAccount(stored.selected) ? stored.selected : state.selected,
    status: stored.status === 'locked' ? 'locked' : 'unlocked',
  }
}

/** Stores all of a state but the keys. A storage that is full or blocked is ignored. */
export function remember(state: WalletState, storage: WalletStorage, key: string): void {
  const { accounts: _, ...rest } = state
  try {
    storage.setItem(key, JSON.stringify(rest))
  } catch {
    // The wallet works without its memory.
  }
}

function read(storage: WalletStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isAccount(value: unknown): value is Address {
  return isText(value) && isAddress(value)
}

function isChain(value: unknown): value is WalletChain {
  if (!isRecord(value) || !Number.isSafeInteger(value.id)) return false
  return isText(value.name) && isText(value.rpcUrl) && isText(value.symbol)
}
