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
 * @returns whether one has at last
 */
export async function followUnheard(
  ask: Ask,
  signed: Hex,
  { pauses = usualPauses }: { pauses?: readonly number[] | undefined } = {},
): Promise<boolean> {
  const hash = keccak256(signed)
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      await ask('eth_sendRawTransaction', [signed])
      return true
    } catch (error) {
      if (await isKnown(ask, hash, error)) return true
    }
  }
  return false
}
