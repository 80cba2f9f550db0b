export { wagmi } from '../adapters/wagmi/wagmi.js'
