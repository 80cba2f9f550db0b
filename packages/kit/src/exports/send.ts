export type { FeeRate } from '../actions/planTransfer.js'
export {
  type PrepareSendParameters,
  prepareSend,
  type SendPreview,
  type SendToken,
  type SendWarning,
} from '../actions/prepareSend.js'
export { type Holding, readHolding } from '../actions/readHolding.js'
export { type Recipient, readRecipients } from '../actions/recipients.js'
export { replaceTransaction } from '../actions/replaceTransaction.js'
export { type ResolvedRecipient, resolveRecipient } from '../actions/resolveRecipient.js'
export { send } from '../actions/send.js'
export { SendError, type SendFailure } from '../errors/SendError.js'
export { TransactionNotPendingError } from '../errors/TransactionNotPendingError.js'
