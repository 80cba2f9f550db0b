import type { Approval } from '../keys/SignRequest.js'
import type { Claims, Description, Words } from './Description.js'
import { describeEvmTransaction } from './describeEvmTransaction.js'
import { describeMessage } from './describeMessage.js'
import { describeSolanaTransaction } from './describeSolanaTransaction.js'
import { describeTypedData } from './describeTypedData.js'

/**
 * Says in plain words what a request does, by the very text that is signed. Nothing is described that could not
 * be read.
 */
export function describe(approval: Approval, words: Words, claims: Claims): Description {
  const { request } = approval
  switch (request.kind) {
    case 'evmMessage':
    case 'solanaMessage':
      return describeMessage({ ...approval, request }, words)
    case 'evmTypedData':
      return describeTypedData({ ...approval, request }, words)
    case 'evmTransaction':
      return describeEvmTransaction({ ...approval, request }, words, claims)
    case 'evmCalls':
    case 'evmSelfCall':
    case 'userOperation':
      throw new TypeError('These come with a script of their own.')
    case 'solanaTransaction':
      return describeSolanaTransaction({ ...approval, request }, words, claims)
    default:
      return request satisfies never
  }
}
