export { ConfirmElsewhere } from './ConfirmElsewhere/ConfirmElsewhere.js'
export { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js'
