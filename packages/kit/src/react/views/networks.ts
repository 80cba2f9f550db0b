export { Networks } from './Networks/Networks.js'
export { SwitchNetwork } from './SwitchNetwork/SwitchNetwork.js'
export { UnsupportedChain } from './UnsupportedChain/UnsupportedChain.js'
