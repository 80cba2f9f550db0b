import { sessionPermissions } from 'billfold/protocol'
import * as z from 'zod/mini'
import type { Values } from '../openValues.js'
import { withLock } from '../withLock.js'

const hex = z.templateLiteral(['0x', z.string()])
const schema = z.array(
  z.object({
    ...{ origin: z.string(), chainId: z.string(), owner: hex, account: hex, key: hex },
    ...{ permissions: sessionPermissions, expiry: z.int(), gasLimit: hex },
    /** What the key redeems it by. */
    context: hex,
    /** What the server knows it by. */
    pci: hex,
  }),
)

/** A session that was granted on this device, or is about to be. */
export type SessionNote = z.output<typeof schema>[number]

/** Remembers sessions until they end, for all tabs. What holds the chain says. */
export type SessionNotes = {
  readAll(): Promise<readonly SessionNote[]>
  add(note: SessionNote): Promise<void>
  remove(note: Pick<SessionNote, 'account' | 'context' | 'chainId'>): Promise<void>
}

const mostNotes = 100
const name = 'sessions'

export function createSessionNotes(parameters: {
  values: Values
  now?: (() => number) | undefined
}): SessionNotes {
  const { values, now = Date.now } = parameters
  const readAll = async () =>
    (schema.safeParse(await values.get(name)).data ?? []).filter(
      ({ expiry }) => expiry * 1000 > now(),
    )
  const isSame = (one: Parameters<SessionNotes['remove']>[0], other: SessionNote) =>
    one.account === other.account && one.context === other.context && one.chainId === other.chainId
  const edit = (work: (notes: readonly SessionNote[]) => readonly SessionNote[]) =>
    withLock('billfold sessions', async () => {
      await values.set(name, work(await readAll()).slice(-mostNotes))
    })
  return {
    readAll,
    add: (note) => edit((notes) => [...notes.filter((each) => !isSame(note, each)), note]),
    remove: (note) => edit((notes) => notes.filter((each) => !isSame(note, each))),
  }
}
