/** What answers EIP-5792: a script of its own, fetched by `loadCalls`. */
export { answerCalls } from './calls/answerCalls.js'
