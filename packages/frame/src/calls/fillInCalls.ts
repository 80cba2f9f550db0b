import type { SentNotes } from '../evm/createSentNotes.js'
import type { EvmClaims } from '../evm/EvmClaims.js'
import { priceOf, requireChain, tooLittle, toTransaction } from '../evm/fillIn.js'
import { readClaims } from '../evm/readClaims.js'
import { readFees } from '../evm/readFees.js'
import { readL1Fee } from '../evm/readL1Fee.js'
import { readNonce } from '../evm/readNonce.js'
import { readNumber } from '../evm/readNumber.js'
import type { AskedTransaction } from '../evm/readTransactionCall.js'
import type { EvmTransaction } from '../keys/SignRequest.js'
import type { Ask } from '../server/askOf.js'
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

async function readCallClaims(ask: Ask, call: AskedTransaction): Promise<EvmClaims> {
  const [claims, l1Fee] = await Promise.all([readClaims(ask, call), readL1Fee(ask, call.data)])
  return { ...claims, l1Fee }
}

function mergeClaims(claims: readonly EvmClaims[]): EvmClaims {
  const l1Fee = claims.reduce<bigint | 'unknown'>(
    (sum, { l1Fee = 0n }) => (sum === 'unknown' || l1Fee === 'unknown' ? 'unknown' : sum + l1Fee),
    0n,
  )
  return {
    tokens: Object.assign({}, ...claims.map(({ tokens }) => tokens)),
    people: claims.flatMap(({ people = [] }) => people),
    ...(l1Fee !== 0n && { l1Fee }),
  }
}
