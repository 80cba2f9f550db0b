/** What answers EIP-5792 and ERC-7715, and manages what accounts take on for it: a script of its own, fetched by `loadCalls`. */
export { answerCalls } from './calls/answerCalls.js'
export { approveOwn } from './calls/approveOwn.js'
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
export { describeHeld } from './sessions/describeHeld.js'
export { endSession, whyNotEnded } from './sessions/endSession.js'
export { listSessions } from './sessions/listSessions.js'
export { sessionTexts } from './sessions/sessionTexts.js'
