import type { Hex } from 'billfold/protocol'
import { keccak256 } from 'viem'
import { type Ask, askOf } from '../server/askOf.js'
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
          // Sped up or cancelled meanwhile: whoever sent it again, or paid once more, might pay in vain, or twice.
          const isOver = async () => {
            const noted = await sent.find(place, nonce)
            return !!noted?.isReplacement && noted.signed !== signed
          }
          if (await followUnheard(lasting, signed, { pauses, isOver })) return undefined
          if (waiting && (await mayBeThere(lasting, waiting.signed))) {
            await inTurn(() => sent.restore(place, { signed, replaced: waiting }))
            return undefined
          }
          let isTold = true
          // Whatever is sent next has its number, so that not both can be paid.
          await inTurn(async () => {
            isTold = !(await isOver())
            const note = await sent.read(place)
            const others = note.sent.filter((each) => each.signed !== signed)
            const isReplaced = others.some((each) => each.nonce === nonce)
            await sent.write(place, { sent: others, refused: isReplaced ? note.refused : nonce })
          })
          if (isTold) return hash
        },
      }
    },
  }
}

/** Whether a node knows it, in a block or not; what nobody can say is not said to be lost. */
const mayBeThere = (ask: Ask, signed: Hex) =>
  ask('eth_getTransactionByHash', [keccak256(signed)]).then(
    (known) => known !== null,
    () => true,
  )
