import type { Billfold } from '../Billfold.js'
import { createStorage } from '../clients/createStorage.js'
import { isRecord } from '../utils/isRecord.js'

/** What is known in this browser of one try to make a payment that a page has named. */
export type PayNote = {
  readonly id: string
  /** What it is of, how much, and to whom: no other payment goes by its id. */
  readonly what: string
  /** When the wallet was asked, in milliseconds since 1970: no two tries of a payment have the same. */
  readonly at: number
  /** Once it is sent. Without, nobody knows whether it was. */
  readonly sent?: { readonly hash: string; readonly from: string } | undefined
}

/** Kept at a time: the oldest goes first. */
const most = 200

/** What was sent for a payment, or else the latest try. */
export function readPayNote(kit: Billfold, id: string): PayNote | undefined {
  const tries = readTries(kit, id)
  return tries.find(({ sent }) => sent) ?? tries[0]
}

/** All tries of a payment of which it is not known that they have failed, the latest first. */
export function readTries(kit: Billfold, id: string): readonly PayNote[] {
  return read(kit).filter((each) => each.id === id)
}

/** Changes what is noted: two tabs do not look and write in the same moment, as far as the browser lets us say so. */
export async function changePayNotes(
  kit: Billfold,
  change: (notes: readonly PayNote[]) => readonly PayNote[],
): Promise<void> {
  const act = () => {
    open(kit).write(change(read(kit)).slice(0, most))
    for (const listener of listenersOf(kit)) listener()
  }
  // On pages without HTTPS there are none, and some browsers have none.
  const locks = globalThis.navigator?.locks as LockManager | undefined // its type is of pages with HTTPS
  if (!locks) return act()
  const name = `${kit.options.storageKey}.paid`
  // A frame that may keep nothing may not lock either. Storage failures are the storage's own.
  await locks.request(name, async () => act()).catch(act)
}

/** Calls `listener` when another tab has noted something. Returns an unsubscribe function. */
export function watchPayNotes(kit: Billfold, listener: () => void): () => void {
  return open(kit).watch(listener)
}

const heard = /*#__PURE__*/ new WeakMap<Billfold, Set<() => void>>()

function listenersOf(kit: Billfold): Set<() => void> {
  const listeners = heard.get(kit) ?? new Set()
  heard.set(kit, listeners)
  return listeners
}

/** The same for what this tab notes, of which a browser tells the others alone. */
export function watchOwnPayNotes(kit: Billfold, listener: () => void): () => void {
  const listeners = listenersOf(kit)
  listeners.add(listener)
  return () => listeners.delete(listener)
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
