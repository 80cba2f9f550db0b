export { Networks } from './Networks/Networks.js'
export { SwitchFamily } from './SwitchFamily/SwitchFamily.js'
export { SwitchNetwork } from './SwitchNetwork/SwitchNetwork.js'
export { UnsupportedChain } from './UnsupportedChain/UnsupportedChain.js'
