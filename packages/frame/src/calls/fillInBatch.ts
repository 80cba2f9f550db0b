import type { Hex } from 'billfold/protocol'
import type { SentNotes } from '../evm/createSentNotes.js'
import type { EvmClaims } from '../evm/EvmClaims.js'
import { priceOf, requireChain, tooLittle, toTransaction } from '../evm/fillIn.js'
import { readFees } from '../evm/readFees.js'
import { readL1Fee } from '../evm/readL1Fee.js'
import { readNonce } from '../evm/readNonce.js'
import { readNumber } from '../evm/readNumber.js'
import type { EvmTransaction } from '../keys/SignRequest.js'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { encodeBatch } from './batchData.js'
import { mergeClaims, readCallClaims } from './callClaims.js'
import { callsRefusal } from './callsRefusal.js'
import type { AskedCalls } from './readCalls.js'
import { designate, readDelegation } from './readDelegation.js'

/** What an authorisation takes (EIP-7702): the account's own, so that half of it is given back. */
const authorizationGas = 25_000n

/**
 * Makes one transaction of all calls, which the account sends to itself.
 *
 * @returns `delegate`: the code that the account takes on with it; none where it has it
 * @throws FrameRefusal where it has too little, or cannot; NodeError with the reason where it would fail; ServerError
 */
export async function fillInBatch(
  { chainId, from, calls }: AskedCalls,
  { ask, sent }: { ask: Ask; sent: SentNotes },
): Promise<{
  readonly transaction: EvmTransaction
  readonly delegate: Hex | undefined
  readonly claims: EvmClaims
}> {
  await requireChain(ask, chainId)
  const data = encodeBatch(calls)
  const [{ nonce, isWaiting }, balance, { fees }, claims, l1Fee, delegation] = await Promise.all([
    readNonce(ask, { chainId, from, sent }),
    ask('eth_getBalance', [from, 'latest']).then(readNumber),
    readFees(ask, undefined),
    Promise.all(calls.map((call) => readCallClaims(ask, call))),
    readL1Fee(ask, data),
    readDelegation(ask, { chainId, from }),
  ])
  if (delegation.status === 'unsupported' || 'gasPrice' in fees) throw callsRefusal('notAtomic')
  const spent = calls.reduce((sum, { value }) => sum + value, 0n)
  if (balance !== undefined && balance < spent) throw tooLittle()
  const delegate = delegation.status === 'ready' ? delegation.delegate : undefined
  const tried = [{ from, to: from, data }, 'latest']
  const override = delegate ? [{ [from]: { code: designate(delegate) } }] : []
  const needed = readNumber(await ask('eth_estimateGas', [...tried, ...override]))
  if (needed === undefined)
    throw new NodeError({ code: -32_603, message: 'The node does not tell what it takes.' })
  const gas = (needed * 5n) / 4n + (delegate ? authorizationGas : 0n)
  if (balance !== undefined && balance < spent + gas * priceOf(fees)) throw tooLittle()
  const own = { chainId, to: from, value: 0n, data }
  return {
    transaction: toTransaction(own, { nonce, gas, fees }),
    delegate,
    claims: {
      ...mergeClaims(claims.map(({ l1Fee: _, ...rest }) => rest)),
      ...(l1Fee !== 0n && { l1Fee }),
      trial: 'succeeds',
      isWaiting,
    },
  }
}
