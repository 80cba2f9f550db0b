import type { Hex } from 'billfold/protocol'
import { keccak256 } from 'viem'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { ServerError } from '../server/createServerCaller.js'

/** In milliseconds, before it is tried again. */
const pauses = [500, 1500, 3000] as const

/**
 * Sends what is signed. Its hash is known beforehand: where all answers are lost it counts as sent, since it may
 * be, and whoever were told otherwise would pay twice.
 *
 * @returns the transaction's hash, and whether a node has taken it
 * @throws NodeError, ServerError when it is certain that it was not sent
 */
export async function broadcast(
  ask: Ask,
  signed: Hex,
): Promise<{ readonly hash: Hex; readonly isTaken: boolean }> {
  const hash = keccak256(signed)
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      await ask('eth_sendRawTransaction', [signed])
      return { hash, isTaken: true }
    } catch (error) {
      if (await isKnown(ask, hash, error)) return { hash, isTaken: true }
      if (!isUnclear(error)) throw error
    }
  }
  return { hash, isTaken: false }
}

/** Whether a node that refuses it does so because it has it already. */
async function isKnown(ask: Ask, hash: Hex, error: unknown): Promise<boolean> {
  if (!(error instanceof NodeError)) return false
  if (/already ?(?:known|imported)|known transaction/i.test(error.message)) return true
  const found = await ask('eth_getTransactionByHash', [hash]).catch(() => null)
  return Object(found).hash === hash
}

/** Whether it may have been sent: the server has not answered, or has not heard a node's answer. */
function isUnclear(error: unknown): boolean {
  if (error instanceof NodeError) return false
  return !(error instanceof ServerError) || error.status === undefined || error.status >= 500
}
