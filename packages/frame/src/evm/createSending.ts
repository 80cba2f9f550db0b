import type { Hex } from 'billfold/protocol'
import { keccak256 } from 'viem'
import type { Ask } from '../server/askOf.js'
import type { Sent, SentNotes } from './createSentNotes.js'
import { followUnheard } from './followUnheard.js'
import { sendSigned } from './sendSigned.js'

type Signed = {
  readonly nonce: number
  readonly signed: Hex
  /** What it takes the place of. */
  readonly waiting?: Sent | undefined
}

/** Sends what an account has signed, and knows which of it nobody has said to have. */
export type Sending = {
  /**
   * @returns the transaction's hash
   * @throws NodeError, ServerError when it is certain that it was not sent
   */
  send(one: Signed): Promise<Hex>
  /** The last one has arrived, as somebody says. */
  noteHeard(): void
  /**
   * Goes on trying where nobody has said to have the last one; to be called once it counts as sent.
   *
   * @returns its hash where it was given up
   */
  follow(parameters: {
    inTurn: (work: () => Promise<void>) => Promise<void>
  }): Promise<Hex | undefined>
}

export function createSending(
  ask: Ask,
  parameters: {
    place: { readonly chainId: string; readonly from: string }
    sent: SentNotes
    /** In milliseconds, before what nobody has heard is sent again. */
    pauses?: readonly number[] | undefined
  },
): Sending {
  const { pauses, ...tools } = parameters
  let unheard: Signed | undefined
  return {
    async send(one) {
      const { hash, isHeard } = await sendSigned(ask, { ...tools, ...one })
      unheard = isHeard ? undefined : one
      return hash
    },
    noteHeard() {
      unheard = undefined
    },
    async follow({ inTurn }) {
      if (!unheard) return undefined
      const one = { ...tools, ...unheard, pauses, inTurn }
      return (await followUnheard(ask, one)) ? keccak256(unheard.signed) : undefined
    },
  }
}
