import type { Hex } from 'billfold/protocol'
import * as z from 'zod/mini'
import type { Values } from '../openValues.js'

/** What an account has sent on a network. */
export type SentNote = {
  /** The last ones, as they were sent, by their numbers. */
  readonly sent: readonly Sent[]
  /** The number of one that a node has refused: another node may still have it. */
  readonly refused?: number | undefined
}

type Sent = { readonly nonce: number; readonly signed: Hex; readonly at: number }
type Place = { readonly chainId: string; readonly from: string }

/** Remembers what was sent last, for all tabs: a node that has not heard of it would have its number used again. */
export type SentNotes = {
  read(place: Place): Promise<SentNote>
  write(place: Place, note: SentNote): Promise<void>
  /** Notes one as sent now. */
  add(place: Place, sent: { nonce: number; signed: Hex }): Promise<void>
}

const minute = 60_000
/** So long after the last one, what no node knows is not sent again: the visitor has given it up. */
const lifetime = 10 * minute
const mostSent = 16

const sentSchema = z.object({
  nonce: z.number(),
  signed: z.templateLiteral(['0x', z.string()]),
  at: z.number(),
})
const schema = z.union([
  z.object({ sent: z.array(sentSchema), refused: z.optional(z.number()) }),
  // As it was written before: the last one alone.
  z.pipe(
    sentSchema,
    z.transform((last): SentNote => ({ sent: [last] })),
  ),
])

export function createSentNotes(parameters: {
  values: Values
  now?: (() => number) | undefined
}): SentNotes {
  const { values, now = Date.now } = parameters
  const nameOf = ({ chainId, from }: Place) => `sent ${chainId} ${from}`
  const readAll = async (place: Place): Promise<SentNote> =>
    schema.safeParse(await values.get(nameOf(place))).data ?? { sent: [] }
  const write = (place: Place, note: SentNote) => values.set(nameOf(place), note)
  /** Those that are recent, and those that a recent one comes after. */
  const recentOf = (sent: readonly Sent[]) =>
    sent.filter(({ nonce }) =>
      sent.some((each) => each.nonce >= nonce && now() - each.at < lifetime),
    )
  return {
    async read(place) {
      const { sent, refused } = await readAll(place)
      return { sent: recentOf(sent), refused }
    },
    write,
    async add(place, { nonce, signed }) {
      const others = (await readAll(place)).sent.filter((each) => each.nonce !== nonce)
      const sent = recentOf([...others, { nonce, signed, at: now() }])
      const byNonce = sent.toSorted((one, two) => one.nonce - two.nonce)
      await write(place, { sent: byNonce.slice(-mostSent) })
    },
  }
}
