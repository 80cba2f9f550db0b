import type { Hex } from 'billfold/protocol'
import * as z from 'zod/mini'
import type { Values } from '../openValues.js'

/** What an account has sent on a network. */
export type SentNote = {
  /** The last, as it was sent. */
  readonly last?: { readonly nonce: number; readonly signed: Hex; readonly at: number } | undefined
  /** The number of one that a node has refused: another node may still have it. */
  readonly refused?: number | undefined
}

type Place = { readonly chainId: string; readonly from: string }

/** Remembers what was sent last, for all tabs: a node that has not heard of it would have its number used again. */
export type SentNotes = {
  read(place: Place): Promise<SentNote>
  write(place: Place, note: SentNote): Promise<void>
  /** Notes the last one as sent now. */
  add(place: Place, last: { nonce: number; signed: Hex }): Promise<void>
}

const minute = 60_000
/** After it, what no node knows is not sent again: the visitor has given it up. */
const lifetime = 10 * minute

const schema = z.object({
  last: z.optional(
    z.object({
      nonce: z.number(),
      signed: z.templateLiteral(['0x', z.string()]),
      at: z.number(),
    }),
  ),
  refused: z.optional(z.number()),
})

export function createSentNotes(parameters: {
  values: Values
  now?: (() => number) | undefined
}): SentNotes {
  const { values, now = Date.now } = parameters
  const nameOf = ({ chainId, from }: Place) => `sent ${chainId} ${from}`
  return {
    async read(place) {
      const { last, refused } = schema.safeParse(await values.get(nameOf(place))).data ?? {}
      return { last: last && now() - last.at < lifetime ? last : undefined, refused }
    },
    write: (place, note) => values.set(nameOf(place), note),
    add: (place, last) => values.set(nameOf(place), { last: { ...last, at: now() } }),
  }
}
