import type { Hex, Json } from 'billfold/protocol'
import { bytesToHex } from 'viem'
import * as z from 'zod/mini'
import { awaitReceipt } from '../calls/awaitReceipt.js'
import { fillInCalls } from '../calls/fillInCalls.js'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { createSending } from '../evm/createSending.js'
import { readClaims } from '../evm/readClaims.js'
import type { AskedTransaction } from '../evm/readTransactionCall.js'
import { requireNonce } from '../evm/requireNonce.js'
import { type Ask, askOf } from '../server/askOf.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { describeSession } from './describeSession.js'
import { transferSelector } from './sessionAccount.js'

const signedSchema = z.array(z.templateLiteral(['0x', z.string()]))
const word = '0'.repeat(64)

/** What the owner's key sends to change a session of their account. */
export type SessionChange = {
  readonly calls: readonly { readonly to: Hex; readonly data: Hex }[]
  /** What the server is told, as it is signed. */
  readonly record: string
  /** Whose amounts are shown. */
  readonly tokens: readonly Hex[]
  /** Before anything is sent: what is not known any more cannot be revoked. */
  onSending?(): Promise<void>
  /** Of what certainly has not come to be. */
  onFailed?(): Promise<void>
  /** The chain has it. @returns what the page is told */
  onDone(signature: Hex): Promise<Json>
}

/** Has a session granted or revoked, and waits until the chain has done it: nothing is told to be done before. */
export function changeSession(
  place: { readonly chainId: string; readonly from: Hex },
  tools: {
    plan: (ask: Ask) => Promise<SessionChange>
    /** In milliseconds, for which a transaction may take to come into a block. */
    patience?: number | undefined
    /** In milliseconds, before what nobody has heard is sent again. */
    pauses?: readonly number[] | undefined
  },
): PendingCall {
  const { chainId, from } = place
  const { plan, patience, pauses } = tools
  return {
    turn: `send ${chainId} ${from}`,
    async fillIn({ requestRpc, sent, signal }) {
      const ask = askOf(requestRpc, { chainId, signal })
      // Not withdrawn any more: it counts as sent from its signature on.
      const lasting = askOf(requestRpc, { chainId })
      const change = await plan(ask)
      const calls = change.calls.map((call) => toAsked(call, place))
      const asked = { id: '', ...place, isAtomicRequired: false, calls }
      const [{ transactions, claims }, ...told] = await Promise.all([
        fillInCalls(asked, { ask, sent }),
        ...change.tokens.map((to) =>
          readClaims(ask, { to, data: `${transferSelector}${word}${word}` }),
        ),
      ])
      const tokens = Object.assign({}, ...told.map((each) => each.tokens))
      const nonce = Number(transactions[0]?.nonce)
      const sending = createSending(lasting, { place, sent, pauses })

      async function send(signed: readonly Hex[]): Promise<void> {
        for (const [index, each] of signed.entries()) {
          if (index > 0) await requireNonce(lasting, { ...place, sent, nonce: nonce + index })
          await sending.send({ nonce: nonce + index, signed: each })
          const fate = await awaitReceipt(lasting, { signed: each, patience, signal })
          if (fate !== 'unknown') sending.noteHeard()
          if (fate === 'reverted')
            throw new FrameRefusal({ code: 3, message: 'execution reverted' })
          // Who has signed out meanwhile, or left, has no more sent.
          if (fate === 'unknown') throw waiting()
        }
      }

      return {
        request: {
          kind: 'evmCalls',
          transactions,
          record: bytesToHex(new TextEncoder().encode(change.record)),
        },
        claims: { evm: { ...claims, tokens } },
        describe: describeSession,
        check: () => requireNonce(ask, { ...place, sent, nonce }),
        async toResult(given) {
          const all = signedSchema.parse(JSON.parse(given))
          const [signature] = all.slice(-1)
          if (!signature) throw new FrameRefusal('failed')
          await change.onSending?.()
          await send(all.slice(0, -1)).catch(async (error) => {
            if (!isWaiting(error)) await change.onFailed?.()
            throw error
          })
          return change.onDone(signature)
        },
        follow: sending.follow,
      }
    },
  }
}

/** One of our own, from those that JSON-RPC leaves to servers. */
const waitingCode = -32_018

const waiting = () =>
  new FrameRefusal({
    code: waitingCode,
    message: 'It was sent, and is not done yet: ask later for what is granted',
  })

/** Of what was sent, and is not in a block yet. */
export const isWaiting = (error: unknown) =>
  error instanceof FrameRefusal && error.code === waitingCode

function toAsked(
  { to, data }: { to: Hex; data: Hex },
  place: { chainId: string; from: Hex },
): AskedTransaction {
  const open = { nonce: undefined, gas: undefined, fees: undefined }
  return { ...place, to, data, value: 0n, ...open }
}
