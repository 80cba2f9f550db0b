export { getEthersProvider } from '../actions/getEthersProvider.js'
export { getEthersSigner } from '../actions/getEthersSigner.js'
export { watchEthersSigner } from '../actions/watchEthersSigner.js'
export type {
  EthersAdapter,
  EthersClass,
  EthersProvider,
  EthersSigner,
} from '../adapters/ethers/EthersProvider.js'
export { ethers5Adapter } from '../adapters/ethers/ethers5Adapter.js'
