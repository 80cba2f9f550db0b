import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Ask } from '../server/askOf.js'
import type { Sent } from './createSentNotes.js'
import { requireWaiting } from './fillIn.js'
import { readNonce } from './readNonce.js'

/**
 * @throws FrameRefusal where the next transaction has another number by now than the visitor was shown, or it does not
 * wait any more what is to be replaced
 */
export async function requireNonce(
  ask: Ask,
  parameters: { nonce: number; waiting?: Sent | undefined } & Parameters<typeof readNonce>[1],
): Promise<void> {
  const { nonce, waiting, ...place } = parameters
  if (waiting) {
    await requireWaiting(ask, { ...place, nonce })
    if ((await place.sent.find(place, nonce))?.signed === waiting.signed) return
  } else if ((await readNonce(ask, place)).nonce === nonce) return
  throw new FrameRefusal({ code: -32_003, message: 'Another transaction was sent meanwhile' })
}
