import type {
  BitcoinKeys,
  BitcoinNetworkName,
  BitcoinNode,
  BitcoinWalletState,
} from 'billfold/testing'
import { newKey } from '../newKey.js'
import { stored } from '../stored.js'

/** What the wallet remembers of Bitcoin. Plain JSON. */
export type BitcoinState = {
  readonly keys: readonly BitcoinKeys[]
  /** Which of them sites see. */
  readonly selected: number
  readonly nodes: readonly (BitcoinNode & { readonly name: string })[]
  /** The network that the wallet is on. */
  readonly network: BitcoinNetworkName
  /** The sites that may see the selected account. */
  readonly origins: readonly string[]
}

export const bitcoinState = stored<BitcoinState>('bitcoin', () => ({
  keys: [newBitcoinKeys()],
  selected: 0,
  nodes: [
    { network: 'regtest', name: 'Local Bitcoin', apiUrl: 'http://127.0.0.1:3002' },
    { network: 'mainnet', name: 'Bitcoin', apiUrl: 'https://mempool.space/api' },
    { network: 'testnet', name: 'Bitcoin Testnet', apiUrl: 'https://mempool.space/testnet/api' },
  ],
  network: 'regtest',
  origins: [],
}))

export function newBitcoinKeys(): BitcoinKeys {
  return { payment: newKey(), ordinals: newKey() }
}

/** The same as one site sees it, or as one that is connected would. */
export function toBitcoinSite(
  { keys, selected, network }: BitcoinState,
  connected: boolean,
): BitcoinWalletState {
  return { accounts: keys, selected, network, connected }
}
