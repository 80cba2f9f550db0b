import { type SolanaCluster, type SolanaWalletState, solanaAccountsOf } from 'billfold/testing'
import { newKey } from '../newKey.js'
import { stored } from '../stored.js'

/** What the wallet remembers of Solana. Plain JSON. */
export type SolanaState = {
  /** ed25519, 32 bytes in hexadecimal each. */
  readonly keys: readonly string[]
  /** The address that sites see first; the first of all if absent. */
  readonly selected?: string | undefined
  readonly clusters: readonly (SolanaCluster & { readonly name: string })[]
  /** The sites that may see the accounts. */
  readonly origins: readonly string[]
}

export const solanaState = stored<SolanaState>('solana', () => ({
  keys: [newKey()],
  clusters: [
    { chain: 'solana:localnet', name: 'Local Solana', rpcUrl: 'http://127.0.0.1:8899' },
    {
      chain: 'solana:mainnet',
      name: 'Solana',
      rpcUrl: 'https://api.mainnet-beta.solana.com',
    },
    { chain: 'solana:devnet', name: 'Solana Devnet', rpcUrl: 'https://api.devnet.solana.com' },
    { chain: 'solana:testnet', name: 'Solana Testnet', rpcUrl: 'https://api.testnet.solana.com' },
  ],
  origins: [],
}))

/** The same as one site sees it, or as one that is connected would. */
export function toSolanaSite(
  { keys, selected }: SolanaState,
  connected: boolean,
): SolanaWalletState {
  return { accounts: solanaAccountsOf(keys), selected, connected }
}
