import { hashTransaction } from './hashTransaction.js'
import type { Verdict } from './judgeAnswer.js'
import type { Call } from './readCalls.js'

/**
 * A node that was reached but not heard may have spread a transaction: that the next one has it
 * already then means that it was sent, and the visitor gets its hash. Of a user operation a second
 * bundler's refusal says nothing: the first one may have sent it.
 *
 * @param isMined Whether the node that has answered finds the transaction.
 */
export async function settleRepeat(
  call: Call | undefined,
  verdict: Verdict | undefined,
  isMined: (hash: string) => Promise<boolean>,
): Promise<Verdict | undefined> {
  const isError = verdict && 'answer' in verdict && 'error' in verdict.answer
  if (isError && call?.method === 'eth_sendUserOperation') return undefined
  if (!call || verdict?.type !== 'final' || !('error' in verdict.answer)) return verdict
  const hash = hashTransaction(call)
  if (!hash) return verdict
  const { error } = verdict.answer
  const isSent =
    /already ?(known|imported)|known transaction/i.test(error) ||
    (/nonce.*low/i.test(error) && (await isMined(hash)))
  return isSent ? { type: 'final', answer: { result: JSON.stringify(hash) } } : verdict
}
