import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import type { SentNotes } from './createSentNotes.js'
import { readNumber } from './readNumber.js'

/**
 * Reads the number of an account's next transaction. Where the node has not heard of the last one that was sent
 * from here, it is told of it again: else its number would be used twice.
 */
export async function readNonce(
  ask: Ask,
  parameters: { chainId: string; from: string; sent: SentNotes },
): Promise<number> {
  const { chainId, from, sent } = parameters
  const pending = Number(readNumber(await ask('eth_getTransactionCount', [from, 'pending'])))
  if (!Number.isSafeInteger(pending))
    throw new NodeError({ code: -32_603, message: 'The node tells no number.' })
  const last = await sent.read({ chainId, from })
  if (last?.nonce !== pending) return pending
  const isTaken = await ask('eth_sendRawTransaction', [last.signed]).then(
    () => true,
    (error) => {
      if (!(error instanceof NodeError)) throw error
      return /already ?(?:known|imported)|known transaction|nonce.*low/i.test(error.message)
    },
  )
  return isTaken ? pending + 1 : pending
}
