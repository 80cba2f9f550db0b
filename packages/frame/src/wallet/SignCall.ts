import type { Json } from 'billfold/protocol'
import type { Claims, Describe } from '../approval/Description.js'
import type { Weigh } from '../approval/weighApproval.js'
import type { SentNotes } from '../evm/createSentNotes.js'
import type { SignRequest } from '../keys/SignRequest.js'
import type { RequestRpc } from '../server/createRpcCaller.js'

/** What is to be signed, and how the signature is handed out. */
export type SignCall = {
  readonly request: SignRequest
  readonly claims?: Claims | undefined
  /** Says it in words, where what does comes with a script of its own. */
  readonly describe?: Describe | undefined
  /** Says how much of the usual limit it takes, likewise. */
  readonly weigh?: Weigh | undefined
  /** @throws FrameRefusal where what was filled in does not hold any more */
  check?(): Promise<void>
  /** A transaction that is to be sent is sent by this. */
  toResult(signed: string): Json | Promise<Json>
  /** What is still to be done in its turn, once its result is known to the page. It never fails. */
  rest?(): Promise<void>
  /**
   * Where it counts as sent and nobody has said so, goes on trying; to be called once there is a result.
   *
   * @param parameters.inTurn What is done in it no other one of the same account comes between.
   * @returns the transaction's hash where it was given up; another one has its number then
   */
  follow?(parameters: {
    inTurn: (work: () => Promise<void>) => Promise<void>
  }): Promise<string | undefined>
}

/** What is to be signed is known once nodes were asked. */
export type PendingCall = {
  /** Those of the same one are made one after the other, in all tabs. */
  readonly turn: string
  fillIn(tools: { requestRpc: RequestRpc; sent: SentNotes; signal: AbortSignal }): Promise<SignCall>
}
