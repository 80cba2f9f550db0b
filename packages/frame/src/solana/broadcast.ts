import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { mayBeSent } from '../server/mayBeSent.js'
import { readTransaction } from './readTransaction.js'

/** How a transaction is sent: the options of Solana's nodes. */
export const sendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
  maxRetries: z.optional(z.int().check(z.nonnegative())),
  minContextSlot: z.optional(z.int().check(z.nonnegative())),
})

/** In milliseconds, before the same is sent again. The network takes it once. */
const pauses = [0, 500, 2000] as const
const isKnown = /already (?:been )?processed/i

/**
 * Sends a signed transaction. Its id is known beforehand: where an answer is lost it counts as sent, since it may
 * be, and whoever were told otherwise would pay twice.
 *
 * @returns its id, which is the same however often it is sent
 * @throws NodeError, ServerError when it is certain that it was not sent
 */
export async function broadcast(
  ask: Ask,
  parameters: { wire: Uint8Array; options: z.output<typeof sendOptions> },
): Promise<string> {
  const { wire, options } = parameters
  const [first = new Uint8Array()] = readTransaction(wire).signatures
  const id = base58.encode(first)
  const given = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  let isLost = false
  for (const pause of pauses) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      await ask('sendTransaction', [base64.encode(wire), given])
      return id
    } catch (error) {
      if (error instanceof NodeError && isKnown.test(error.message)) return id
      if (!mayBeSent(error)) {
        // The one whose answer was lost may have been taken by a node that this one has not heard of.
        if (isLost) return id
        throw error
      }
      isLost = true
    }
  }
  return id
}
