import { type Address, type Hex, isAddressEqual } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** A chain as the wallet knows it. Plain JSON. */
export type WalletChain = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  /** JSON-RPC address of a node of that chain. */
  readonly rpcUrl: string
  /** Symbol of the native currency. It always has 18 decimals. */
  readonly symbol: string
  /** See `ChainOption`. */
  readonly delegate?: Hex | undefined
}

/** An account and the private key that signs for it. */
export type WalletAccount = { readonly address: Address; readonly privateKey: Hex }

/** Everything a wallet remembers. Plain JSON, never mutated. */
export type WalletState = {
  readonly accounts: readonly WalletAccount[]
  /** The account that sites see first. The first of `accounts` if absent or unknown. */
  readonly selected: Address | undefined
  readonly chains: readonly WalletChain[]
  readonly chainId: number
  readonly status: 'locked' | 'unlocked'
  /** The sites that may see the accounts. */
  readonly origins: readonly string[]
}

/** Makes accounts of private keys. */
export function accountsFromKeys(keys: readonly Hex[]): WalletAccount[] {
  return keys.map((privateKey) => ({ address: privateKeyToAddress(privateKey), privateKey }))
}

/** All addresses, the selected one first. */
export function orderedAddresses(state: WalletState): Address[] {
  const addresses = state.accounts.map(({ address }) => address)
  const { selected } = state
  if (!selected || !addresses.includes(selected)) return addresses
  return [selected, ...addresses.filter((address) => address !== selected)]
}

/** The addresses that a site may see: none while locked or not connected. */
export function visibleAddresses(state: WalletState, origin: string): Address[] {
  if (state.status === 'locked' || !state.origins.includes(origin)) return []
  return orderedAddresses(state)
}

export function findAccount(state: WalletState, address: Address): WalletAccount | undefined {
  return state.accounts.find((account) => isAddressEqual(account.address, address))
}

export function findChain(state: WalletState, id: number): WalletChain | undefined {
  return state.chains.find((chain) => chain.id === id)
}

/** Lets a site see the accounts. */
export function grant(state: WalletState, origin: string): WalletState {
  if (state.origins.includes(origin)) return state
  return { ...state, origins: [...state.origins, origin] }
}

/** Takes a site's permission away. */
export function revoke(state: WalletState, origin: string): WalletState {
  return { ...state, origins: state.origins.filter((other) => other !== origin) }
}

/** Adds a chain, or replaces the one with its id. */
export function putChain(state: WalletState, chain: WalletChain): WalletState {
  return { ...state, chains: [...state.chains.filter(({ id }) => id !== chain.id), chain] }
}
