import type { Hex } from 'billfold/protocol'
import { keccak256 } from 'viem'
import type { Ask } from '../server/askOf.js'
import { isKnown } from './broadcast.js'

const second = 1000
/** In milliseconds, before it is sent once more: nine and a half minutes in all. */
const usualPauses = [5, 10, 15, 30, ...Array.from({ length: 8 }, () => 60)].map(
  (pause) => pause * second,
)

/**
 * Sends again what counts as sent, and of which no node has said that it has it.
 *
 * @param options.isOver Whether it is not to be sent any more: the visitor has put another one in its place.
 * @returns whether one has at last, or it is over
 */
export async function followUnheard(
  ask: Ask,
  signed: Hex,
  options: { pauses?: readonly number[] | undefined; isOver: () => Promise<boolean> },
): Promise<boolean> {
  const { pauses = usualPauses, isOver } = options
  const hash = keccak256(signed)
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (await isOver()) return true
    try {
      await ask('eth_sendRawTransaction', [signed])
      return true
    } catch (error) {
      if (await isKnown(ask, hash, error)) return true
    }
  }
  return false
}
