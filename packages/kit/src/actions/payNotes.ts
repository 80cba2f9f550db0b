import type { Billfold } from '../Billfold.js'
import { createStorage } from '../clients/createStorage.js'
import { isRecord } from '../utils/isRecord.js'

/** What is known in this browser of a payment that a page has named. */
export type PayNote = {
  readonly id: string
  /** What it is of, how much, and to whom: no other payment goes by its id. */
  readonly what: string
  /** When the wallet was asked, in milliseconds since 1970. */
  readonly at: number
  /** Once it is sent. Without, nobody knows whether it was. */
  readonly sent?: { readonly hash: string; readonly from: string } | undefined
}

/** Kept at a time: the oldest goes first. */
const most = 200

export function readPayNote(kit: Billfold, id: string): PayNote | undefined {
  return read(kit).find((each) => each.id === id)
}

export function writePayNote(kit: Billfold, note: PayNote): void {
  const others = read(kit).filter(({ id }) => id !== note.id)
  open(kit).write([note, ...others].slice(0, most))
}

/** Nothing was sent. */
export function forgetPayNote(kit: Billfold, id: string): void {
  open(kit).write(read(kit).filter((each) => each.id !== id))
}

/** Calls `listener` when another tab has noted something. Returns an unsubscribe function. */
export function watchPayNotes(kit: Billfold, listener: () => void): () => void {
  return open(kit).watch(listener)
}

function open({ options: { storage, storageKey } }: Billfold) {
  return createStorage({ area: () => storage ?? window.localStorage, key: `${storageKey}.paid` })
}

function read(kit: Billfold): readonly PayNote[] {
  const stored = open(kit).read()
  return Array.isArray(stored) ? stored.flatMap((entry) => parse(entry) ?? []) : []
}

function parse(entry: unknown): PayNote | undefined {
  if (!isRecord(entry)) return undefined
  const { id, what, at, sent } = entry
  if (typeof id !== 'string' || typeof what !== 'string' || typeof at !== 'number') return undefined
  const { hash, from } = isRecord(sent) ? sent : {}
  const isSent = typeof hash === 'string' && typeof from === 'string'
  return { id, what, at, sent: isSent ? { hash, from } : undefined }
}
