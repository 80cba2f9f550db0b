import { devKeys } from './devKeys.js'
import { accountsFromKeys, type WalletAccount, type WalletState } from './engine/walletState.js'
import type { AccountsOption, TestWalletOptions } from './testWallet.js'
import { recall } from './walletMemory.js'

/** The state that a test wallet starts in: its options, then what its storage remembers. */
export function initialState(options: TestWalletOptions): WalletState {
  const { chains, accounts = 1, chainId = chains[0].id, storage } = options
  const state: WalletState = {
    accounts: resolveAccounts(accounts),
    selected: undefined,
    chains: chains.map(({ id, rpcUrl, name = `Chain ${id}`, symbol = 'ETH', delegate }) => ({
      ...{ id, name, rpcUrl, symbol },
      ...(delegate ? { delegate } : {}),
    })),
    chainId,
    status: 'unlocked',
    origins: [],
  }
  return storage ? recall(state, storage, memoryKey(options)) : state
}

/** The key under which a wallet's state is stored. */
export function memoryKey({ rdns = defaultRdns }: TestWalletOptions): string {
  return `${rdns}.state`
}

export const defaultRdns = 'id.billfold.testwallet'

/** Makes accounts of keys, or of the first so many accounts of a local chain (at most 10). */
export function resolveAccounts(accounts: AccountsOption): WalletAccount[] {
  return accountsFromKeys(typeof accounts === 'number' ? devKeys.slice(0, accounts) : accounts)
}
