import { writeSessionRevocation } from 'billfold/protocol'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { tooLittle } from '../evm/fillIn.js'
import type { Parts } from '../Parts.js'
import { askOf } from '../server/askOf.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { changeSession, isWaiting } from './changeSession.js'
import { createSessionNotes } from './createSessionNotes.js'
import { holds } from './holds.js'
import type { HeldSession } from './listSessions.js'
import { encodeRevocation } from './sessionAccount.js'
import { tellServer } from './tellServer.js'

/** Has the account's owner end a session; it is over once the chain has it. */
export function endSession(
  session: Pick<
    HeldSession,
    'chainId' | 'owner' | 'account' | 'key' | 'expiry' | 'context' | 'pci'
  >,
  tools: Pick<Parts, 'requestRpc' | 'values' | 'apiUrl' | 'projectId'> & {
    readonly now?: (() => number) | undefined
    readonly patience?: number | undefined
  },
): PendingCall {
  const { requestRpc, values, now, patience } = tools
  const { chainId, owner, account, key, expiry, pci } = session
  const caip10 = `${chainId}:${account.toLowerCase()}`
  const change = {
    calls: [{ to: account, data: encodeRevocation(account, key) }],
    record: writeSessionRevocation({ account: caip10, pci, expiry }),
    tokens: [],
    async onDone(signature: string) {
      if (await holds(askOf(requestRpc, { chainId }), session)) throw new FrameRefusal('failed')
      const path = `${encodeURIComponent(caip10)}/revoke`
      // The list of other devices asks the chain as well.
      await tellServer(tools, { path, body: { pci, signature } }).catch(() => {})
      await createSessionNotes({ values, now }).remove(session)
      return {}
    },
  }
  return changeSession({ chainId, from: owner }, { patience, plan: async () => change })
}

/** How far the end of a session has come that has not come about: some of it the visitor can mend. */
export function whyNotEnded(error: unknown): 'waiting' | 'short' | 'failed' {
  if (isWaiting(error)) return 'waiting'
  const isShort = error instanceof FrameRefusal && error.message === tooLittle().message
  return isShort ? 'short' : 'failed'
}
