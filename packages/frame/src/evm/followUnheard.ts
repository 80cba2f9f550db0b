import type { Hex } from 'billfold/protocol'
import { keccak256 } from 'viem'
import type { Ask } from '../server/askOf.js'
import { isKnown } from './broadcast.js'
import type { Sent, SentNotes } from './createSentNotes.js'

const second = 1000
/** In milliseconds, before it is sent once more: nine and a half minutes in all. */
const usualPauses = [5, 10, 15, 30, ...Array.from({ length: 8 }, () => 60)].map(
  (pause) => pause * second,
)

/**
 * Sends again what counts as sent, and of which no node has said that it has it, and gives it up in the end: whatever is
 * sent next has its number, so that not both can be paid.
 *
 * @returns whether it was given up, and the visitor is to be told
 */
export async function followUnheard(
  ask: Ask,
  parameters: {
    place: { readonly chainId: string; readonly from: string }
    sent: SentNotes
    nonce: number
    signed: Hex
    /** What it takes the place of. */
    waiting?: Sent | undefined
    pauses?: readonly number[] | undefined
    /** What is done in it no other one of the same account comes between. */
    inTurn: (work: () => Promise<void>) => Promise<void>
  },
): Promise<boolean> {
  const { place, sent, nonce, signed, waiting, pauses, inTurn } = parameters
  // Sped up or cancelled meanwhile: whoever sent it again, or paid once more, might pay in vain, or twice.
  const isOver = async () => {
    const noted = await sent.find(place, nonce)
    return !!noted?.isReplacement && noted.signed !== signed
  }
  if (await sendAgain(ask, { signed, pauses, isOver })) return false
  if (waiting && (await mayBeThere(ask, waiting.signed))) {
    await inTurn(() => sent.restore(place, { signed, replaced: waiting }))
    return false
  }
  let isLost = true
  await inTurn(async () => {
    isLost = !(await isOver())
    const note = await sent.readAll(place)
    const others = note.sent.filter((each) => each.signed !== signed)
    const isReplaced = others.some((each) => each.nonce === nonce)
    await sent.write(place, { sent: others, refused: isReplaced ? note.refused : nonce })
  })
  return isLost
}

/** @returns whether a node has it at last, or the visitor has put another one in its place */
async function sendAgain(
  ask: Ask,
  parameters: {
    signed: Hex
    pauses?: readonly number[] | undefined
    isOver: () => Promise<boolean>
  },
): Promise<boolean> {
  const { signed, pauses = usualPauses, isOver } = parameters
  const hash = keccak256(signed)
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (await isOver()) return true
    try {
      await ask('eth_sendRawTransaction', [signed])
      return true
    } catch (error) {
      if (await isKnown(ask, hash, error)) return true
    }
  }
  return false
}

/** Whether a node knows it, in a block or not; what nobody can say is not said to be lost. */
const mayBeThere = (ask: Ask, signed: Hex) =>
  ask('eth_getTransactionByHash', [keccak256(signed)]).then(
    (known) => known !== null,
    () => true,
  )
