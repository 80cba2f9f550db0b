export { createDapp, createWalletLink } from 'billfold/walletconnect'
