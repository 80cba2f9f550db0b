import type { Hex } from 'billfold/protocol'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import type { SentNotes } from './createSentNotes.js'
import { readNumber } from './readNumber.js'

/**
 * Reads the number of an account's next transaction. Where the node has not heard of the last one that was sent
 * from here, it is told of it again: else its number would be used twice. The number of one that was refused is
 * used again, until the network has used it: so not both can be paid.
 */
export async function readNonce(
  ask: Ask,
  parameters: { chainId: string; from: string; sent: SentNotes },
): Promise<number> {
  const { chainId, from, sent } = parameters
  const count = async (block: 'pending' | 'latest') => {
    const told = Number(readNumber(await ask('eth_getTransactionCount', [from, block])))
    if (Number.isSafeInteger(told)) return told
    throw new NodeError({ code: -32_603, message: 'The node tells no number.' })
  }
  const pending = await count('pending')
  const { last, refused } = await sent.read({ chainId, from })
  if (last && last.nonce >= pending)
    return (await isTaken(ask, last.signed)) ? last.nonce + 1 : last.nonce
  if (refused === undefined || refused >= pending || refused === last?.nonce) return pending
  return (await count('latest')) > refused ? pending : refused
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
