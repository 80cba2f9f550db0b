export { bitcoin, bitcoinTestnet } from '../networks/bitcoinNetworks.js'
export { defineNetwork } from '../networks/defineNetwork.js'
export {
  arbitrum,
  avalanche,
  base,
  baseSepolia,
  bsc,
  celo,
  gnosis,
  linea,
  mainnet,
  optimism,
  polygon,
  scroll,
  sepolia,
  zksync,
} from '../networks/evmNetworks.js'
export type { Network, NetworkInput } from '../networks/Network.js'
export { solana, solanaDevnet, solanaTestnet } from '../networks/solanaNetworks.js'
