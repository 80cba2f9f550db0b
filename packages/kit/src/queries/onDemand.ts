export { watchAccountType } from './watchAccountType.js'
export { watchCallsStatus } from './watchCallsStatus.js'
export { watchCapabilities } from './watchCapabilities.js'
export { watchName } from './watchName.js'
