import type { Billfold } from '../Billfold.js'
import { holdsAddress } from '../state/holdsAddress.js'
import { isText, openNotes, type SentNote } from './sentNotes.js'

/** Calls that a wallet does as one (EIP-5792): which transaction they are is known once they are in a block. */
export type SentCallsNote = Omit<SentNote, 'at'> & {
  /** As `sendCalls` has given it. */
  readonly id: string
}

/** Those that this page has had sent, and waits for itself. */
const own = /*#__PURE__*/ new WeakMap<Billfold, Set<string>>()

/** What the connected accounts have sent, and nobody on this page follows: what became of it is not known. */
export function readSentCalls(kit: Billfold): readonly SentCallsNote[] {
  return notes(kit)
    .read()
    .filter(({ id, address }) => !own.get(kit)?.has(id) && holdsAddress(kit.getState(), address))
}

/** Notes for the next visit that calls are to be followed. */
export function noteSentCalls(kit: Billfold, note: SentCallsNote): void {
  own.set(kit, new Set([...(own.get(kit) ?? []), note.id]))
  const { read, write } = notes(kit)
  write([{ ...note, at: Date.now() }, ...read()])
}

/** Leaves them to whoever looks next: this page waits for them no longer. */
export function leaveSentCalls(kit: Billfold, { id }: Pick<SentCallsNote, 'id'>): void {
  own.get(kit)?.delete(id)
}

export function forgetSentCalls(kit: Billfold, { id }: Pick<SentCallsNote, 'id'>): void {
  const { read, write } = notes(kit)
  write(read().filter((each) => each.id !== id))
}

const notes = (kit: Billfold) =>
  openNotes(kit, { name: 'calls', parse: ({ id }) => (isText(id) ? { id } : undefined) })
