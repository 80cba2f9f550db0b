import { accountsFromKeys, type WalletState } from 'billfold/testing'

/** Adds the account of a private key and selects it. Throws when the key is none. */
export function addAccount(state: WalletState, key: string): WalletState {
  const digits = key.trim().replace(/^0x/, '')
  if (!/^[0-9a-f]{64}$/i.test(digits)) throw new Error('A private key has 64 hexadecimal digits.')
  const added = accountsFromKeys([`0x${digits}`])
  const known = new Set(state.accounts.map(({ address }) => address))
  return {
    ...state,
    accounts: [...state.accounts, ...added.filter(({ address }) => !known.has(address))],
    selected: added[0]?.address,
  }
}
