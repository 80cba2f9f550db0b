import type { Hex } from 'billfold/protocol'
import { askOf } from '../server/askOf.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { fillIn } from './fillIn.js'
import { followUnheard } from './followUnheard.js'
import type { AskedTransaction } from './readTransactionCall.js'
import { requireNonce } from './requireNonce.js'
import { sendSigned } from './sendSigned.js'

/** Has a transaction filled in, and sends it once it is signed. */
export function sendCall(
  asked: AskedTransaction,
  { pauses }: { pauses?: readonly number[] | undefined } = {},
): PendingCall {
  const { chainId, from } = asked
  return {
    turn: `send ${chainId} ${from}`,
    async fillIn({ requestRpc, sent, signal }) {
      const ask = askOf(requestRpc, { chainId, signal })
      // Not withdrawn any more: it counts as sent from its signature on.
      const lasting = askOf(requestRpc, { chainId })
      const place = { chainId, from }
      const { transaction, claims } = await fillIn(asked, { ask, sent })
      const nonce = Number(transaction.nonce)
      let unheard: { readonly hash: Hex; readonly signed: Hex } | undefined
      return {
        request: { kind: 'evmTransaction', transaction },
        claims: { evm: claims },
        check: () => requireNonce(ask, { ...place, sent, nonce }),
        async toResult(given) {
          const signed = given as Hex // of a transaction of EVM
          const { hash, isHeard } = await sendSigned(lasting, { place, sent, nonce, signed })
          if (!isHeard) unheard = { hash, signed }
          return hash
        },
        async follow({ inTurn }) {
          if (!unheard || (await followUnheard(lasting, unheard.signed, { pauses })))
            return undefined
          const { hash, signed } = unheard
          // Whatever is sent next has its number, so that not both can be paid.
          await inTurn(async () => {
            const note = await sent.read(place)
            const others = note.sent.filter((each) => each.signed !== signed)
            const isReplaced = others.some((each) => each.nonce === nonce)
            await sent.write(place, { sent: others, refused: isReplaced ? note.refused : nonce })
          })
          return hash
        },
      }
    },
  }
}
