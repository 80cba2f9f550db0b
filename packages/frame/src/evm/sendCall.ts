import type { Hex } from 'billfold/protocol'
import { loadSimulation } from '../loadLater.js'
import { askOf } from '../server/askOf.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { createSending } from './createSending.js'
import { fillIn, plainGas } from './fillIn.js'
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
      /** Help is no reason to refuse anything. */
      async function describeHelp() {
        const simulation = await loadSimulation().catch(() => undefined)
        return simulation?.describeChanges(await simulation.readChanges(ask, asked))
      }
      return {
        request: { kind: 'evmTransaction', transaction },
        claims: { evm: claims },
        // What runs no code changes nothing but what is shown of it; what waits may have been counted in already.
        ...(BigInt(transaction.gas) !== plainGas &&
          !claims.replaced && { describe: await describeHelp() }),
        check: () => requireNonce(ask, { ...place, sent, nonce, waiting }),
        toResult: (given) => sending.send({ nonce, signed: given as Hex, waiting }), // of a transaction of EVM
        follow: sending.follow,
      }
    },
  }
}
