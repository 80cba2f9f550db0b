export { AllWallets } from './AllWallets/AllWallets.js'
export { ConnectingWalletConnect } from './ConnectingWalletConnect/ConnectingWalletConnect.js'
export { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js'
