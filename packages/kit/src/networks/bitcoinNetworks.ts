import { defineNetwork } from './defineNetwork.js'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

/**
 * Bitcoin's mainnet. Its id is the beginning of the hash of its first block (BIP-122). The addresses are
 * HTTP interfaces with Esplora's API.
 */
export const bitcoin = /*#__PURE__*/ defineNetwork({
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://blockstream.info/api', 'https://mempool.space/api'] } },
  blockExplorers: { default: { name: 'Blockstream', url: 'https://blockstream.info' } },
})

/** Bitcoin's third testnet. */
export const bitcoinTestnet = /*#__PURE__*/ defineNetwork({
  id: '000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency,
  rpcUrls: {
    default: {
      http: ['https://blockstream.info/testnet/api', 'https://mempool.space/testnet/api'],
    },
  },
  testnet: true,
})
