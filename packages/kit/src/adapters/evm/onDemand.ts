export { askWallet } from './askWallet.js'
export { directBridge } from './directBridge.js'
export { getBalance, getReceipt } from './reads.js'
export { toWalletError } from './toWalletError.js'
