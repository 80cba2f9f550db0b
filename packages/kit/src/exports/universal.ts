export { getUniversalProvider } from '../actions/getUniversalProvider.js'
export type { UniversalProvider } from '../adapters/universal/UniversalProvider.js'
export { universal } from '../adapters/universal/universal.js'
