/** What answers EIP-5792 and ERC-7715, and manages what accounts take on for it: a script of its own, fetched by `loadCalls`. */
export { answerCalls } from './calls/answerCalls.js'
export { callsTexts } from './calls/callsTexts.js'
export {
  endSmartAccount,
  readSmartFeatures,
  switchSmartFeatures,
} from './calls/smartFeatures.js'
export { answerPermissions } from './sessions/answerPermissions.js'
