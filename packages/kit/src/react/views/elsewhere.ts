export { AllWallets } from './AllWallets/AllWallets.js'
export { ConfirmElsewhere } from './ConfirmElsewhere/ConfirmElsewhere.js'
export { ConnectingWalletConnect } from './ConnectingWalletConnect/ConnectingWalletConnect.js'
export { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js'
