export { type SafeParameters, safe } from '../connectors/safe/safe.js'
