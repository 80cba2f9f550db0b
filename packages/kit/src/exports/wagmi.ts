export type { CreateWagmiConfigParameters } from '../adapters/wagmi/createWagmiConfig.js'
export { sessionFromWagmi } from '../adapters/wagmi/sessionFromWagmi.js'
export { type WagmiAdapter, wagmi } from '../adapters/wagmi/wagmi.js'
