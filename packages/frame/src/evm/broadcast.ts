import type { Hex } from 'billfold/protocol'
import { keccak256 } from 'viem'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { mayBeSent } from '../server/mayBeSent.js'

/** In milliseconds, before it is tried again. */
const pauses = [500, 1500, 3000] as const

/**
 * Sends what is signed. Its hash is known beforehand: where an answer is lost it counts as sent, since it may be,
 * and whoever were told otherwise would pay twice.
 *
 * @returns the transaction's hash, and whether a node has said that it has it
 * @throws NodeError, ServerError when it is certain that it was not sent
 */
export async function broadcast(ask: Ask, signed: Hex): Promise<{ hash: Hex; isHeard: boolean }> {
  const hash = keccak256(signed)
  let isLost = false
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      await ask('eth_sendRawTransaction', [signed])
      return { hash, isHeard: true }
    } catch (error) {
      if (!mayBeSent(error)) {
        // The one whose answer was lost may have been taken by a node that this one has not heard of.
        if (isLost) return { hash, isHeard: false }
        const known = await isKnown(ask, hash, error)
        if (known) return { hash, isHeard: true }
        if (known === false) throw error
      }
      isLost = true
    }
  }
  return { hash, isHeard: false }
}

/** Whether a node that refuses it does so because it has it already; undefined where that cannot be heard. */
export async function isKnown(ask: Ask, hash: Hex, error: unknown): Promise<boolean | undefined> {
  if (!(error instanceof NodeError)) return false
  if (/already ?(?:known|imported)|known transaction/i.test(error.message)) return true
  try {
    return Object(await ask('eth_getTransactionByHash', [hash])).hash === hash
  } catch (failure) {
    return failure instanceof NodeError ? false : undefined
  }
}
