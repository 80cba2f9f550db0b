export { AllWallets } from './AllWallets/AllWallets.js'
export { ConnectingWalletConnect } from './ConnectingWalletConnect/ConnectingWalletConnect.js'
