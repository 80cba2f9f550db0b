import type { Hex } from 'billfold/protocol'
import { keccak256 } from 'viem'
import * as z from 'zod/mini'
import { createSending } from '../evm/createSending.js'
import { requireNonce } from '../evm/requireNonce.js'
import { askOf } from '../server/askOf.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { awaitReceipt } from './awaitReceipt.js'
import type { CallsNotes } from './createCallsNotes.js'
import { describeCalls } from './describeCalls.js'
import { fillInCalls } from './fillInCalls.js'
import type { AskedCalls } from './readCalls.js'
import { whileRunning } from './runningCalls.js'

const signedSchema = z.array(z.templateLiteral(['0x', z.string()]))

/** Has calls filled in, and once they are signed sends one after the other, until one fails. */
export function sendCalls(
  asked: AskedCalls,
  tools: {
    origin: string
    notes: CallsNotes
    /** Not all of it was sent. */
    onStopped: (told: { sent: number; count: number }) => void
    /** In milliseconds, for which a transaction may take to come into a block. */
    patience?: number | undefined
    /** In milliseconds, before what nobody has heard is sent again. */
    pauses?: readonly number[] | undefined
  },
): PendingCall {
  const { id, chainId, from } = asked
  const { origin, notes, onStopped, patience, pauses } = tools
  const key = { id, origin, from }
  const place = { chainId, from }
  return {
    turn: `send ${chainId} ${from}`,
    async fillIn({ requestRpc, sent, signal }) {
      const ask = askOf(requestRpc, { chainId, signal })
      // Not withdrawn any more: it counts as sent from its signature on.
      const lasting = askOf(requestRpc, { chainId })
      const { transactions, claims } = await fillInCalls(asked, { ask, sent })
      const nonce = Number(transactions[0]?.nonce)
      const sending = createSending(lasting, { place, sent, pauses })
      let signed: readonly Hex[] = []
      const hashes = () => signed.map((each) => keccak256(each))

      async function send(index: number) {
        await notes.change(key, { hashes: hashes().slice(0, index + 1) })
        await sending.send({ nonce: nonce + index, signed: signed[index] ?? '0x' })
      }

      /** @returns how many were sent */
      async function sendRest(): Promise<number> {
        for (let index = 1; index < signed.length; index += 1) {
          const before = { ...place, signed: signed[index - 1] ?? '0x' }
          const fate = await awaitReceipt(lasting, { ...before, patience, signal })
          // Who has signed out meanwhile, or left, wants no more of it.
          if (fate !== 'unknown') sending.noteHeard()
          if (fate !== 'succeeded' || signal.aborted) return index
          try {
            await requireNonce(lasting, { ...place, sent, nonce: nonce + index })
            await send(index)
          } catch {
            await notes.change(key, { hashes: hashes().slice(0, index) })
            return index
          }
        }
        return signed.length
      }

      return {
        request: { kind: 'evmCalls', transactions },
        claims: { evm: claims },
        describe: describeCalls,
        check: () => requireNonce(ask, { ...place, sent, nonce }),
        async toResult(given) {
          signed = signedSchema.parse(JSON.parse(given))
          await notes.add({
            ...key,
            chainId,
            isAtomic: signed.length === 1,
            count: signed.length,
            nonce,
            hashes: [],
          })
          await send(0).catch(async (error) => {
            await notes.remove(key)
            throw error
          })
          return { id }
        },
        rest: () =>
          whileRunning(key, async () => {
            const count = await sendRest()
            await notes.change(key, { isEnded: true })
            if (count < signed.length) onStopped({ sent: count, count: signed.length })
          }),
        async follow(turn) {
          const lost = await sending.follow(turn)
          if (lost) await notes.change(key, { hashes: hashes().slice(0, hashes().indexOf(lost)) })
          return lost
        },
      }
    },
  }
}
