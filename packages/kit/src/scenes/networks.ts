import { bitcoin } from '../networks/bitcoinNetworks.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import * as evm from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'

const { mainnet, base, optimism, arbitrum, sepolia, baseSepolia } = evm

export const mainNetworks = [mainnet, base, optimism] as const
/** Networks of three namespaces: three, one and one. */
export const namespaceNetworks = [...mainNetworks, solana, bitcoin] as const
export const manyNetworks = [
  mainnet,
  base,
  optimism,
  arbitrum,
  evm.polygon,
  evm.bsc,
  evm.avalanche,
  evm.gnosis,
  evm.zksync,
  evm.celo,
  sepolia,
  baseSepolia,
] as const

/** A network with no explorer and a name that does not fit. */
export const awkwardNetwork = defineNetwork({
  id: 31337,
  name: 'The local development chain of this very computer',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})
