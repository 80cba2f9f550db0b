import type { Hex } from 'billfold/protocol'
import { keccak256 } from 'viem'
import { createSending } from '../evm/createSending.js'
import { requireNonce } from '../evm/requireNonce.js'
import { askOf } from '../server/askOf.js'
import type { PendingCall } from '../wallet/SignCall.js'
import type { CallsNotes } from './createCallsNotes.js'
import { describeCalls } from './describeCalls.js'
import { fillInBatch } from './fillInBatch.js'
import type { AskedCalls } from './readCalls.js'

/** Has calls made one transaction, which does all or nothing of them, and sends it once it is signed. */
export function sendBatch(
  asked: AskedCalls,
  tools: {
    origin: string
    notes: CallsNotes
    /** In milliseconds, before what nobody has heard is sent again. */
    pauses?: readonly number[] | undefined
  },
): PendingCall {
  const { id, chainId, from } = asked
  const { origin, notes, pauses } = tools
  const key = { id, origin, from }
  const place = { chainId, from }
  return {
    turn: `send ${chainId} ${from}`,
    async fillIn({ requestRpc, sent, signal }) {
      const ask = askOf(requestRpc, { chainId, signal })
      // Not withdrawn any more: it counts as sent from its signature on.
      const lasting = askOf(requestRpc, { chainId })
      const { transaction, delegate, claims } = await fillInBatch(asked, { ask, sent })
      const nonce = Number(transaction.nonce)
      const sending = createSending(lasting, { place, sent, pauses })
      return {
        request: { kind: 'evmSelfCall', transaction, ...(delegate && { delegate }) },
        claims: { evm: claims },
        describe: describeCalls,
        check: () => requireNonce(ask, { ...place, sent, nonce }),
        async toResult(given) {
          const signed = given as Hex // of a transaction of EVM
          const hashes = [keccak256(signed)]
          await notes.add({ ...key, chainId, isAtomic: true, count: 1, nonce, hashes })
          await sending.send({ nonce, signed }).catch(async (error) => {
            await notes.remove(key)
            throw error
          })
          await notes.change(key, { isEnded: true })
          return { id }
        },
        async follow(turn) {
          const lost = await sending.follow(turn)
          if (lost) await notes.change(key, { hashes: [] })
          return lost
        },
      }
    },
  }
}
