import type { WalletStorage } from '../walletMemory.js'
import type { SolanaWalletAccount } from './solanaAccounts.js'

/** Everything a wallet for Solana remembers. Never mutated. */
export type SolanaWalletState = {
  readonly accounts: readonly SolanaWalletAccount[]
  /** The account that the site sees first. */
  readonly selected: string | undefined
  /** Whether the site may see the accounts. */
  readonly connected: boolean
}

/** The accounts that the site may see, the selected one first. */
export function visibleAccounts({
  accounts,
  selected,
  connected,
}: SolanaWalletState): readonly SolanaWalletAccount[] {
  if (!connected) return []
  const first = accounts.filter(({ address }) => address === selected)
  return [...first, ...accounts.filter(({ address }) => address !== selected)]
}

/** Gives a state what an earlier page has left, as far as it can be read. */
export function recallState(
  state: SolanaWalletState,
  storage: WalletStorage,
  key: string,
): SolanaWalletState {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return state
    const { connected, selected }: { connected?: unknown; selected?: unknown } = stored
    return {
      ...state,
      connected: connected === true,
      selected: typeof selected === 'string' ? selected : state.selected,
    }
  } catch {
    return state
  }
}

/** Stores all but the keys. A storage that is full or blocked is ignored. */
export function rememberState(state: SolanaWalletState, storage: WalletStorage, key: string): void {
  const { connected, selected } = state
  try {
    storage.setItem(key, JSON.stringify({ connected, selected }))
  } catch {
    // The wallet works without its memory.
  }
}
