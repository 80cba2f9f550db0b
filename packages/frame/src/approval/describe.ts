import type { Describe } from './Description.js'
import { describeEvmTransaction } from './describeEvmTransaction.js'
import { describeMessage } from './describeMessage.js'

/**
 * Says in plain words what a request does, by the very text that is signed. Nothing is described that could not
 * be read.
 */
export const describe: Describe = (approval, words, claims) => {
  const { request } = approval
  switch (request.kind) {
    case 'evmMessage':
    case 'solanaMessage':
      return describeMessage({ ...approval, request }, words)
    case 'evmTransaction':
      return describeEvmTransaction({ ...approval, request }, words, claims)
    case 'evmTypedData':
    case 'evmCalls':
    case 'evmSelfCall':
    case 'userOperation':
    case 'solanaTransaction':
      throw new TypeError('These come with a script of their own.')
    default:
      return request satisfies never
  }
}
