export { type CreateWagmiParameters, createWagmi } from '../adapters/wagmi/createWagmi.js'
export { sessionFromWagmi } from '../adapters/wagmi/sessionFromWagmi.js'
export { type WagmiAdapter, wagmi } from '../adapters/wagmi/wagmi.js'
