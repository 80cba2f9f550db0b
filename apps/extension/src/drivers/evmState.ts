import { accountsFromKeys, type WalletState } from 'billfold/testing'
import { newKey } from '../newKey.js'
import { stored } from '../stored.js'

/** What the wallet remembers of EVM. It also says whether the wallet as a whole is locked. */
export const evmState = stored<WalletState>('wallet', () => ({
  accounts: accountsFromKeys([`0x${newKey()}`]),
  selected: undefined,
  chains: [
    { id: 31337, name: 'Local One', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' },
    { id: 31338, name: 'Local Two', rpcUrl: 'http://127.0.0.1:8546', symbol: 'LTT' },
  ],
  chainId: 31337,
  status: 'unlocked',
  origins: [],
}))
