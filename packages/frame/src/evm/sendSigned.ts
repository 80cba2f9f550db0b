import type { Hex } from 'billfold/protocol'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { broadcast } from './broadcast.js'
import type { Sent, SentNotes } from './createSentNotes.js'

/**
 * Sends what is signed, and remembers it for what is sent next.
 *
 * @returns as `broadcast`
 * @throws NodeError, ServerError when it is certain that it was not sent
 */
export async function sendSigned(
  ask: Ask,
  parameters: {
    place: { readonly chainId: string; readonly from: string }
    sent: SentNotes
    nonce: number
    signed: Hex
    /** What it takes the place of. */
    waiting?: Sent | undefined
  },
): Promise<{ hash: Hex; isHeard: boolean }> {
  const { place, sent, nonce, signed, waiting } = parameters
  // Before it is sent: this page may be closed at any moment.
  const before = await sent.readAll(place)
  await sent.add(place, { nonce, signed, isReplacement: !!waiting })
  return broadcast(ask, signed).catch(async (error) => {
    const refused = error instanceof NodeError ? nonce : before.refused
    if (waiting) await sent.restore(place, { signed, replaced: waiting })
    else await sent.write(place, { ...before, refused })
    throw error
  })
}
