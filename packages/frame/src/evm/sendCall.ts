import type { Hex } from 'billfold/protocol'
import { askOf } from '../server/askOf.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { createSending } from './createSending.js'
import { fillIn } from './fillIn.js'
import type { AskedTransaction } from './readTransactionCall.js'
import { requireNonce } from './requireNonce.js'

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
      const sending = createSending(lasting, { place, sent, pauses })
      return {
        request: { kind: 'evmTransaction', transaction },
        claims: { evm: claims },
        check: () => requireNonce(ask, { ...place, sent, nonce, waiting }),
        toResult: (given) => sending.send({ nonce, signed: given as Hex, waiting }), // of a transaction of EVM
        follow: sending.follow,
      }
    },
  }
}
