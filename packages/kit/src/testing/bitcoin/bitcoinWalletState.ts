import type { WalletStorage } from '../walletMemory.js'
import {
  type BitcoinNetworkName,
  type BitcoinWalletAddress,
  bitcoinAddressesOf,
} from './bitcoinAccounts.js'
import type { BitcoinKeys } from './bitcoinDevKeys.js'

/** Everything a wallet for Bitcoin remembers. Never mutated. */
export type BitcoinWalletState = {
  readonly accounts: readonly BitcoinKeys[]
  /** Which of the accounts the site sees. */
  readonly selected: number
  readonly network: BitcoinNetworkName
  /** Whether the site may see the account. */
  readonly connected: boolean
}

/** The addresses of the selected account. */
export function ownAddresses(state: BitcoinWalletState): readonly BitcoinWalletAddress[] {
  const keys = state.accounts[state.selected]
  return keys ? bitcoinAddressesOf(keys, state.network) : []
}

/** The addresses that the site may see. */
export function visibleAddresses(state: BitcoinWalletState): readonly BitcoinWalletAddress[] {
  return state.connected ? ownAddresses(state) : []
}

/** Gives a state what an earlier page has left, as far as it can be read. */
export function recallBitcoin(
  state: BitcoinWalletState,
  storage: WalletStorage,
  key: string,
): BitcoinWalletState {
  try {
    const stored: Partial<BitcoinWalletState> = JSON.parse(storage.getItem(key) ?? '{}')
    const selected = Number(stored.selected) || 0
    return {
      ...state,
      connected: stored.connected === true,
      selected: state.accounts[selected] ? selected : 0,
    }
  } catch {
    return state
  }
}

/** Stores all but the keys. A storage that is full or blocked is ignored. */
export function rememberBitcoin(state: BitcoinWalletState, storage: WalletStorage, key: string) {
  const { connected, selected } = state
  try {
    storage.setItem(key, JSON.stringify({ connected, selected }))
  } catch {
    // The wallet works without its memory.
  }
}
