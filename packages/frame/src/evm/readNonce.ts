import type { Hex } from 'billfold/protocol'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import type { SentNotes } from './createSentNotes.js'
import { readNumber } from './readNumber.js'

/**
 * Reads the number of an account's next transaction. What was sent from here and the node has not heard of is sent
 * again: else its number would be used twice, or what comes later would wait for it. The number of one that was
 * refused is used again, until the network has used it: so not both can be paid.
 *
 * @returns `isWaiting` where the network is still to hear of an earlier one, which was not sent from here
 */
export async function readNonce(
  ask: Ask,
  parameters: { chainId: string; from: string; sent: SentNotes },
): Promise<{ nonce: number; isWaiting: boolean }> {
  const { chainId, from } = parameters
  const count = async (block: 'pending' | 'latest') => {
    const told = Number(readNumber(await ask('eth_getTransactionCount', [from, block])))
    if (Number.isSafeInteger(told)) return told
    throw new NodeError({ code: -32_603, message: 'The node tells no number.' })
  }
  const pending = await count('pending')
  const { sent, refused } = await parameters.sent.read({ chainId, from })
  const isOpen = refused !== undefined && refused <= pending && (await count('latest')) <= refused
  // What the node counts may be the one that was refused, unless another one counts as sent under its number.
  if (isOpen && !sent.some((each) => each.nonce === refused))
    return { nonce: refused, isWaiting: false }
  let nonce = pending
  let isWaiting = false
  for (const each of sent) {
    if (each.nonce < (isOpen ? refused : pending)) continue
    if (!(await isTaken(ask, each.signed))) return { nonce: Math.min(nonce, each.nonce), isWaiting }
    isWaiting ||= each.nonce > nonce
    nonce = Math.max(nonce, each.nonce + 1)
  }
  return { nonce, isWaiting }
}

/** Sends again what may not have arrived. */
async function isTaken(ask: Ask, signed: Hex): Promise<boolean> {
  return ask('eth_sendRawTransaction', [signed]).then(
    () => true,
    (error) => {
      if (!(error instanceof NodeError)) throw error
      return /already ?(?:known|imported)|known transaction|nonce.*low/i.test(error.message)
    },
  )
}
