import type { SentNotes } from '../evm/createSentNotes.js'
import type { EvmClaims } from '../evm/EvmClaims.js'
import { priceOf, requireChain, tooLittle, toTransaction } from '../evm/fillIn.js'
import { readFees } from '../evm/readFees.js'
import { readNonce } from '../evm/readNonce.js'
import { readNumber } from '../evm/readNumber.js'
import type { EvmTransaction } from '../keys/SignRequest.js'
import type { Ask } from '../server/askOf.js'
import { mergeClaims, readCallClaims } from './callClaims.js'
import type { AskedCalls } from './readCalls.js'
import { tryCalls } from './tryCalls.js'

/**
 * Makes a transaction of each call, with numbers that follow each other.
 *
 * @throws FrameRefusal where one would fail, or the account has too little for all of them; NodeError, ServerError
 */
export async function fillInCalls(
  { chainId, from, calls }: AskedCalls,
  { ask, sent }: { ask: Ask; sent: SentNotes },
): Promise<{ readonly transactions: readonly EvmTransaction[]; readonly claims: EvmClaims }> {
  await requireChain(ask, chainId)
  const [{ nonce, isWaiting }, balance, { fees }, claims] = await Promise.all([
    readNonce(ask, { chainId, from, sent }),
    ask('eth_getBalance', [from, 'latest']).then(readNumber),
    readFees(ask, undefined),
    Promise.all(calls.map((call) => readCallClaims(ask, call))),
  ])
  const spent = calls.reduce((sum, { value }) => sum + value, 0n)
  if (balance !== undefined && balance < spent) throw tooLittle()
  const { gas, trial } = await tryCalls(ask, calls)
  const most = gas.reduce((sum, each) => sum + each * priceOf(fees), spent)
  if (balance !== undefined && balance < most) throw tooLittle()
  return {
    transactions: calls.map((call, index) =>
      toTransaction(call, { nonce: nonce + index, gas: gas[index] ?? 0n, fees }),
    ),
    claims: { ...mergeClaims(claims), trial, isWaiting },
  }
}
