import type { Hex } from 'billfold/protocol'
import * as z from 'zod/mini'
import type { Values } from '../openValues.js'
import { withLock } from '../withLock.js'
import { callsRefusal } from './callsRefusal.js'

/** What is remembered of a batch, for the page that has asked for it. */
export type CallsNote = {
  readonly id: string
  readonly origin: string
  readonly chainId: string
  readonly from: Hex
  readonly isAtomic: boolean
  /** How many transactions it is. */
  readonly count: number
  /** Of the first one; notes from before have none. */
  readonly nonce?: number | undefined
  /** Of those that were sent, or are about to be. */
  readonly hashes: readonly Hex[]
  /** Of an account that is a contract: what was signed, instead of transactions. */
  readonly operation?: { readonly hash: Hex; readonly nonce: Hex } | undefined
  /** Whether no more are sent. */
  readonly isEnded: boolean
  readonly at: number
}

type Key = Pick<CallsNote, 'id' | 'origin' | 'from'>

/** Remembers batches, for all tabs. */
export type CallsNotes = {
  read(key: Key): Promise<CallsNote | undefined>
  /** @throws FrameRefusal where there is one of that id */
  add(note: Omit<CallsNote, 'at' | 'isEnded'>): Promise<void>
  change(key: Key, change: Partial<Pick<CallsNote, 'hashes' | 'isEnded'>>): Promise<void>
  remove(key: Key): Promise<void>
}

const day = 86_400_000
/** EIP-5792 has wallets remember for a day. */
const lifetime = 7 * day
const mostNotes = 50

const hex = z.templateLiteral(['0x', z.string()])
const schema = z.array(
  z.object({
    ...{ id: z.string(), origin: z.string(), chainId: z.string(), from: hex },
    ...{ isAtomic: z.boolean(), count: z.int(), hashes: z.array(hex), isEnded: z.boolean() },
    ...{ nonce: z.optional(z.int()), at: z.number() },
    operation: z.optional(z.object({ hash: hex, nonce: hex })),
  }),
)
const name = 'calls'

export function createCallsNotes(parameters: {
  values: Values
  now?: (() => number) | undefined
}): CallsNotes {
  const { values, now = Date.now } = parameters
  const readAll = async () => schema.safeParse(await values.get(name)).data ?? []
  const isOf =
    ({ id, origin, from }: Key) =>
    (note: Key) =>
      note.id === id && note.origin === origin && note.from === from
  const edit = (work: (notes: readonly CallsNote[]) => readonly CallsNote[]) =>
    withLock('billfold calls', async () => {
      const recent = (await readAll()).filter(({ at }) => now() - at < lifetime)
      await values.set(name, work(recent).slice(-mostNotes))
    })
  return {
    read: async (key) => (await readAll()).find(isOf(key)),
    add: (note) =>
      edit((notes) => {
        if (notes.some(isOf(note))) throw callsRefusal('duplicateId')
        return [...notes, { ...note, isEnded: false, at: now() }]
      }),
    change: (key, change) =>
      edit((notes) => notes.map((note) => (isOf(key)(note) ? { ...note, ...change } : note))),
    remove: (key) => edit((notes) => notes.filter((note) => !isOf(key)(note))),
  }
}
