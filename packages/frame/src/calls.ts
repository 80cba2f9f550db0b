/** What answers EIP-5792 and ERC-7715, and manages what accounts take on for it: a script of its own, fetched by `loadCalls`. */
export { answerCalls } from './calls/answerCalls.js'
// Of use to accounts that are contracts as well.
export { decodeBatch, encodeBatch } from './calls/batchData.js'
export { mergeClaims, readCallClaims } from './calls/callClaims.js'
export { callsRefusal } from './calls/callsRefusal.js'
export { callsTexts, fillText } from './calls/callsTexts.js'
export { createCallsNotes } from './calls/createCallsNotes.js'
export { readCalls } from './calls/readCalls.js'
export {
  endSmartAccount,
  readSmartFeatures,
  switchSmartFeatures,
} from './calls/smartFeatures.js'
export { answerPermissions } from './sessions/answerPermissions.js'
