import { defineNetwork } from 'billfold/networks'
import { bitcoin } from '../devnet.js'

/** The local Bitcoin ledger as a network, if there is one. */
export const bitcoinNetwork = bitcoin
  ? defineNetwork({
      id: bitcoin.chain.replace('bip122:', ''),
      chainNamespace: 'bip122',
      name: bitcoin.name,
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      rpcUrls: { default: { http: [bitcoin.apiUrl] } },
    })
  : undefined
