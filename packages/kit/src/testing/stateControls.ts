import type { WalletEngine } from './engine/createWalletEngine.js'
import { revoke } from './engine/walletState.js'
import { resolveAccounts } from './initialState.js'
import type { TestWalletControls } from './testWallet.js'

type StateControls = Pick<
  TestWalletControls,
  'setChain' | 'setAccounts' | 'selectAccount' | 'lock' | 'unlock' | 'revoke'
>

/** The controls that change what the wallet remembers, as its owner would in its own window. */
export function stateControls({ update }: WalletEngine): StateControls {
  return {
    setChain: (chainId) => update((state) => ({ ...state, chainId })),
    setAccounts: (accounts) =>
      update((state) => ({ ...state, accounts: resolveAccounts(accounts) })),
    selectAccount: (account) =>
      update((state) => ({
        ...state,
        selected: typeof account === 'number' ? state.accounts[account]?.address : account,
      })),
    lock: () => update((state) => ({ ...state, status: 'locked' })),
    unlock: () => update((state) => ({ ...state, status: 'unlocked' })),
    revoke: (origin) =>
      update((state) => (origin ? revoke(state, origin) : { ...state, origins: [] })),
  }
}
