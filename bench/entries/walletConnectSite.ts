export { createDapp, createProvider, createWalletLink } from 'billfold/walletconnect'
