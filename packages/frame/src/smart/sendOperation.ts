import type { Hex, Json } from 'billfold/protocol'
import { isHex } from 'viem'
import type { CallsNotes } from '../calls/createCallsNotes.js'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { AskedTransaction } from '../evm/readTransactionCall.js'
import { entryPoint, hashOperation } from '../keys/hashSmart.js'
import type { loadCalls } from '../loadLater.js'
import { type Ask, askOf } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { describeOperation } from './describeOperation.js'
import { chainHex, fillInOperation, readOperationNonce } from './fillInOperation.js'
import { awaitOutcome } from './readOutcome.js'

export type CallsScript = Awaited<ReturnType<typeof loadCalls>>

export type OperationTools = {
  readonly origin: string
  readonly calls: CallsScript
  readonly askBundler: Ask
  /** Not withdrawn any more: it counts as sent from its signature on. */
  readonly lasting: Ask
  readonly isSponsored: boolean
  readonly notes: CallsNotes
}

/**
 * Has calls made one operation, and once it is signed hands it to a bundler. What is answered and known of it goes by
 * the hash of what was signed.
 */
export function sendOperation(
  asked: {
    readonly chainId: string
    readonly account: Hex
    readonly owner: Hex
    readonly calls: readonly AskedTransaction[]
    /** Of a batch (EIP-5792); none: the page waits for the transaction. */
    readonly id?: string | undefined
  },
  tools: OperationTools,
): PendingCall {
  const { chainId, account, owner, id } = asked
  const { origin, lasting, notes } = tools
  return {
    turn: `operate ${chainId} ${account}`,
    async fillIn({ requestRpc, signal }) {
      const ask = askOf(requestRpc, { chainId, signal })
      const { operation, claims } = await fillInOperation(asked, { ...tools, ask })
      const place = { chainId: chainHex(chainId), operation }
      const hash = hashOperation({ eip155: owner, solana: '' }, place)

      /** @throws NodeError, ServerError when it is certain that it was not sent */
      async function send(signature: Hex) {
        const handOver = () =>
          lasting('eth_sendUserOperation', [{ ...operation, signature }, entryPoint])
        try {
          const said = await handOver()
          // It was sent, whatever the bundler calls it: what became of it goes by its own hash.
          if (said !== hash) console.warn('The bundler names another operation.')
        } catch (error) {
          if (error instanceof NodeError) throw error
          // Nobody was heard: it may have been sent, and counts as if it were.
          void handOverAgain(handOver)
        }
      }

      return {
        request: { kind: 'userOperation', ...place },
        claims: { evm: claims },
        describe: describeOperation(tools.calls),
        async check() {
          const next = await readOperationNonce(ask, account)
          if (next !== BigInt(operation.nonce))
            throw new FrameRefusal({
              code: -32_003,
              message: 'The account has done something else',
            })
        },
        async toResult(signed): Promise<Json> {
          if (!isHex(signed)) throw new FrameRefusal('failed')
          if (id === undefined) {
            await send(signed)
            const lastingNode = askOf(requestRpc, { chainId })
            const found = await awaitOutcome(hash, {
              account,
              ask: lastingNode,
              askBundler: lasting,
            })
            if (found.isDone) return found.transactionHash
            const message = `It was undone, and its fee paid: transaction ${found.transactionHash}`
            throw new FrameRefusal({ code: 3, message })
          }
          const note = { id, origin, from: account, chainId, isAtomic: true, count: 1 }
          await notes.add({ ...note, hashes: [], operation: { hash, nonce: operation.nonce } })
          await send(signed).catch(async (error) => {
            await notes.remove({ id, origin, from: account })
            throw error
          })
          return { id }
        },
      }
    },
  }
}

const second = 1000
/** In milliseconds, before it is handed over once more: two minutes in all. */
const pauses = [1, 2, 5, 10, 20, 30, 60].map((pause) => pause * second)

/** Until a bundler says anything. Its number has it done once, however often it is handed over. */
async function handOverAgain(handOver: () => Promise<unknown>): Promise<void> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const isHeard = await handOver().then(
      () => true,
      // Who has it already refuses it as well.
      (error) => error instanceof NodeError,
    )
    if (isHeard) return
  }
}
