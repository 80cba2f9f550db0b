export { SiwxError, type SiwxFailure } from '../errors/SiwxError.js'
export { createEthCall } from '../siwx/createEthCall.js'
export {
  createSiwxMessage,
  type SiwxMessageInput,
  type SiwxMessageWithText,
} from '../siwx/createSiwxMessage.js'
export type { EthCall } from '../siwx/EthCall.js'
export { parseSiwxMessage } from '../siwx/parseSiwxMessage.js'
export type { SiwxMessage, SiwxSession } from '../siwx/SiwxMessage.js'
export { type SiwxExpectation, type SiwxVerdict, verifySiwx } from '../siwx/verifySiwx.js'
