import type { Hex } from 'billfold/protocol'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { askOf } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { broadcast } from './broadcast.js'
import { fillIn } from './fillIn.js'
import { readNonce } from './readNonce.js'
import type { AskedTransaction } from './readTransactionCall.js'

/** Has a transaction filled in, and sends it once it is signed. */
export function sendCall(asked: AskedTransaction): PendingCall {
  const { chainId, from } = asked
  return {
    turn: `send ${chainId} ${from}`,
    async fillIn({ requestRpc, sent, signal }) {
      const ask = askOf(requestRpc, { chainId, signal })
      const place = { chainId, from }
      const { transaction, claims } = await fillIn(asked, { ask, sent })
      const nonce = Number(transaction.nonce)
      return {
        request: { kind: 'evmTransaction', transaction },
        claims: { evm: claims },
        async check() {
          if ((await readNonce(ask, { ...place, sent })).nonce === nonce) return
          throw new FrameRefusal({
            code: -32_003,
            message: 'Another transaction was sent meanwhile',
          })
        },
        async toResult(given) {
          const signed = given as Hex // of a transaction of EVM
          // Before it is sent: this page may be closed at any moment.
          const before = await sent.read(place)
          await sent.add(place, { nonce, signed })
          // Not withdrawn any more: it counts as sent from here on.
          return await broadcast(askOf(requestRpc, { chainId }), signed).catch(async (error) => {
            const refused = error instanceof NodeError ? nonce : before.refused
            await sent.write(place, { ...before, refused })
            throw error
          })
        },
      }
    },
  }
}
