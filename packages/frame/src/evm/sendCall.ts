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
      const { transaction, claims, waiting } = await fillIn(asked, { ask, sent })
      const nonce = Number(transaction.nonce)
      let unheard: { readonly hash: Hex; readonly signed: Hex } | undefined
      return {
        request: { kind: 'evmTransaction', transaction },
        claims: { evm: claims },
        check: () => requireNonce(ask, { ...place, sent, nonce, waiting }),
        async toResult(given) {
          const signed = given as Hex // of a transaction of EVM
          const { hash, isHeard } = await sendSigned(lasting, {
            ...{ place, sent, nonce, signed, waiting },
          })
          if (!isHeard) unheard = { hash, signed }
          return hash
        },
        async follow({ inTurn }) {
          if (!unheard) return undefined
          const { hash, signed } = unheard
          const one = { place, sent, nonce, signed, waiting, pauses, inTurn }
          if (await followUnheard(lasting, one)) return hash
        },
      }
    },
  }
}
