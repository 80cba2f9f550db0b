import type { Hex } from 'billfold/protocol'
import * as z from 'zod/mini'
import type { Values } from '../openValues.js'

/** What an account has sent last on a network, as it was sent. */
export type SentNote = { readonly nonce: number; readonly signed: Hex; readonly at: number }

type Place = { readonly chainId: string; readonly from: string }

/** Remembers what was sent last, for all tabs: a node that has not heard of it would have its number used again. */
export type SentNotes = {
  read(place: Place): Promise<SentNote | undefined>
  write(place: Place, note: Omit<SentNote, 'at'>): Promise<void>
  forget(place: Place): Promise<void>
}

const minute = 60_000
/** After it, what no node knows is not sent again: the visitor has given it up. */
const lifetime = 10 * minute

const schema = z.object({
  nonce: z.number(),
  signed: z.templateLiteral(['0x', z.string()]),
  at: z.number(),
})

export function createSentNotes(parameters: {
  values: Values
  now?: (() => number) | undefined
}): SentNotes {
  const { values, now = Date.now } = parameters
  const nameOf = ({ chainId, from }: Place) => `sent ${chainId} ${from}`
  return {
    async read(place) {
      const { data } = schema.safeParse(await values.get(nameOf(place)))
      return data && now() - data.at < lifetime ? data : undefined
    },
    write: (place, note) => values.set(nameOf(place), { ...note, at: now() }),
    forget: (place) => values.remove(nameOf(place)),
  }
}
