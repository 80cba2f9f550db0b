import * as z from 'zod/mini'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { EvmClaims } from '../evm/EvmClaims.js'
import { callOf, plainGas } from '../evm/fillIn.js'
import { readNumber } from '../evm/readNumber.js'
import type { AskedTransaction } from '../evm/readTransactionCall.js'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'

/** Of one block. */
const simulation = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: z.string(),
        gasUsed: z.string(),
        error: z.optional(z.object({ message: z.string() })),
      }),
    ),
  }),
)

/**
 * Tries calls on a node, one after the other: what comes later may need what comes before, as a swap needs the
 * allowance.
 *
 * @returns how much gas each may take
 * @throws FrameRefusal for what would fail; NodeError, ServerError
 */
export async function tryCalls(
  ask: Ask,
  calls: readonly AskedTransaction[],
): Promise<{ gas: readonly bigint[]; trial: NonNullable<EvmClaims['trial']> }> {
  const blocks = { blockStateCalls: [{ calls: calls.map(callOf) }] }
  const answer = await ask('eth_simulateV1', [blocks, 'latest']).catch((error) => {
    // Not all nodes know it.
    if (error instanceof NodeError) return undefined
    throw error
  })
  const [told] = simulation.safeParse(answer).data ?? []
  if (told?.calls.length !== calls.length) return tryApart(ask, calls)
  const gas = told.calls.map(({ status, gasUsed, error }, index) => {
    const used = readNumber(gasUsed)
    if (readNumber(status) !== 1n || used === undefined) throw failure(index, error?.message)
    return withMargin(used)
  })
  return { gas, trial: 'succeeds' }
}

/** What needs another one before it cannot be tried like this, and is refused. */
async function tryApart(ask: Ask, calls: readonly AskedTransaction[]) {
  const gas = calls.map(async (call, index) => {
    const needed = await ask('eth_estimateGas', [callOf(call)]).catch((error) => {
      throw error instanceof NodeError ? failure(index, error.message) : error
    })
    return withMargin(readNumber(needed) ?? 0n)
  })
  return { gas: await Promise.all(gas), trial: calls.length > 1 ? 'unknown' : 'succeeds' } as const
}

/** What is given back at the end has to be there before: up to a fifth (EIP-3529), and something in case. */
const withMargin = (used: bigint) => (used === plainGas ? used : (used * 3n) / 2n)

/** As nodes say that something reverts. */
const failure = (index: number, reason = 'execution reverted') =>
  new FrameRefusal({ code: 3, message: `Call ${index + 1} would fail: ${reason.slice(0, 500)}` })
