import * as known from 'billfold/networks'
import { defineNetwork } from 'billfold/networks'

const { mainnet, base, optimism, arbitrum, sepolia, baseSepolia } = known

export const mainNetworks = [mainnet, base, optimism] as const
/** Networks of three namespaces: three, one and one. */
export const namespaceNetworks = [...mainNetworks, known.solana, known.bitcoin] as const
export const manyNetworks = [
  mainnet,
  base,
  optimism,
  arbitrum,
  known.polygon,
  known.bsc,
  known.avalanche,
  known.gnosis,
  known.zksync,
  known.celo,
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
