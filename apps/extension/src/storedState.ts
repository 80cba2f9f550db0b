import { accountsFromKeys, type WalletState } from 'billfold/testing'
import { newKey } from './newKey.js'

const key = 'wallet'

/** The wallet's state as it was stored, or that of a new wallet with a key of its own. */
export async function readState(): Promise<WalletState> {
  const { [key]: stored } = await chrome.storage.local.get<{ [key]?: WalletState }>(key)
  return stored ?? newState()
}

export async function writeState(state: WalletState): Promise<void> {
  await chrome.storage.local.set({ [key]: state })
}

/** Tells every state that is stored, by whichever of the wallet's pages. Returns its undo. */
export function watchState(listener: (state: WalletState) => void): () => void {
  const onChanged = ({ [key]: change }: Record<string, chrome.storage.StorageChange>) => {
    const state = change?.newValue as WalletState | undefined // only the wallet's own pages write it
    if (state) listener(state)
  }
  chrome.storage.local.onChanged.addListener(onChanged)
  return () => chrome.storage.local.onChanged.removeListener(onChanged)
}

function newState(): WalletState {
  return {
    accounts: accountsFromKeys([newKey()]),
    selected: undefined,
    chains: [
      { id: 31337, name: 'Local One', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' },
      { id: 31338, name: 'Local Two', rpcUrl: 'http://127.0.0.1:8546', symbol: 'LTT' },
    ],
    chainId: 31337,
    status: 'unlocked',
    origins: [],
  }
}
