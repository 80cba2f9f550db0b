import { defineNetwork } from 'billfold/networks'
import { solana } from '../devnet.js'

/** The local Solana chain as a network, if there is one. */
export const solanaNetwork = solana
  ? defineNetwork({
      id: 'localnet',
      chainNamespace: 'solana',
      name: solana.name,
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [solana.rpcUrl] } },
    })
  : undefined
