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

export type Sent = {
  readonly nonce: number
  readonly signed: Hex
  readonly at: number
  /** Whether it has taken the place of one that waited: of that one nobody is told that it may be paid once more. */
  readonly isReplacement?: boolean | undefined
}
type Place = { readonly chainId: string; readonly from: string }

/** Remembers what was sent last, for all tabs: a node that has not heard of it would have its number used again. */
export type SentNotes = {
  read(place: Place): Promise<SentNote>
  /** As `read`, with those that have been waiting for long: who writes what it has read leaves them. */
  readAll(place: Place): Promise<SentNote>
  write(place: Place, note: SentNote): Promise<void>
  /** The one of a number, also where it has been waiting for long. */
  find(place: Place, nonce: number): Promise<Sent | undefined>
  /** Notes one as sent now. */
  add(place: Place, sent: Omit<Sent, 'at'>): Promise<void>
  /** Puts one back that another one has not taken the place of after all. */
  restore(place: Place, instead: { signed: Hex; replaced: Sent }): Promise<void>
}

const minute = 60_000
/** So long after the last one, what no node knows is not sent again: the visitor has given it up. */
const lifetime = 10 * minute
const mostSent = 16

const sentSchema = z.object({
  nonce: z.number(),
  signed: z.templateLiteral(['0x', z.string()]),
  at: z.number(),
  isReplacement: z.optional(z.boolean()),
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
    readAll,
    write,
    async find(place, nonce) {
      const { sent } = await readAll(place)
      return sent.find((each) => each.nonce === nonce)
    },
    async restore(place, { signed, replaced }) {
      const { sent, refused } = await readAll(place)
      const restored = sent.map((each) => (each.signed === signed ? replaced : each))
      await write(place, { sent: restored, refused })
    },
    async add(place, given) {
      const { sent: before, refused } = await readAll(place)
      const others = before.filter(({ nonce }) => nonce !== given.nonce)
      const byTime = [...others, { ...given, at: now() }].sort((one, two) => one.at - two.at)
      const sent = byTime.slice(-mostSent).sort((one, two) => one.nonce - two.nonce)
      // What was refused has another number than one that waits, and may still be paid.
      const kept = given.isReplacement ? refused : undefined
      await write(place, { sent, refused: kept })
    },
  }
}
