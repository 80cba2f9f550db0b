import type { Hex } from 'billfold/protocol'
import { createSending } from '../evm/createSending.js'
import { priceOf, requireChain, tooLittle, toTransaction } from '../evm/fillIn.js'
import { readFees } from '../evm/readFees.js'
import { readL1Fee } from '../evm/readL1Fee.js'
import { readNonce } from '../evm/readNonce.js'
import { readNumber } from '../evm/readNumber.js'
import { requireNonce } from '../evm/requireNonce.js'
import { noDelegate } from '../keys/delegates.js'
import { askOf } from '../server/askOf.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { awaitReceipt } from './awaitReceipt.js'
import { callsRefusal } from './callsRefusal.js'
import { describeCalls } from './describeCalls.js'

/** A transaction to an account without code, and an authorisation (EIP-7702); a little more in case. */
const gas = 50_000n

/** Has an account give up the code that it has taken on, whosever it is. It ends once that is in a block. */
export function endDelegation(
  { chainId, from }: { chainId: string; from: Hex },
  tools: {
    /** In milliseconds, before what nobody has heard is sent again. */
    pauses?: readonly number[] | undefined
    /** In milliseconds, for which a block is waited for. */
    patience?: number | undefined
  } = {},
): PendingCall {
  const { pauses, patience } = tools
  const place = { chainId, from }
  return {
    turn: `send ${chainId} ${from}`,
    async fillIn({ requestRpc, sent, signal }) {
      const ask = askOf(requestRpc, { chainId, signal })
      await requireChain(ask, chainId)
      const [{ nonce, isWaiting }, balance, { fees }, l1Fee] = await Promise.all([
        readNonce(ask, { ...place, sent }),
        ask('eth_getBalance', [from, 'latest']).then(readNumber),
        readFees(ask, undefined),
        readL1Fee(ask, '0x'),
      ])
      if ('gasPrice' in fees) throw callsRefusal('notAtomic')
      if (balance !== undefined && balance < gas * priceOf(fees)) throw tooLittle()
      const lasting = askOf(requestRpc, { chainId })
      const sending = createSending(lasting, { place, sent, pauses })
      const own = { chainId, to: from, value: 0n, data: '0x' } as const
      return {
        request: {
          kind: 'evmSelfCall',
          transaction: toTransaction(own, { nonce, gas, fees }),
          delegate: noDelegate,
        },
        claims: { evm: { isWaiting, ...(l1Fee !== 0n && { l1Fee }) } },
        describe: describeCalls,
        check: () => requireNonce(ask, { ...place, sent, nonce }),
        async toResult(given) {
          const signed = given as Hex // of a transaction of EVM
          const hash = await sending.send({ nonce, signed })
          const fate = await awaitReceipt(lasting, { signed, patience, signal })
          if (fate !== 'unknown') sending.noteHeard()
          return hash
        },
        follow: sending.follow,
      }
    },
  }
}
