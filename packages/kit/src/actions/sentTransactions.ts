import type { Billfold } from '../Billfold.js'
import { holdsAddress } from '../state/holdsAddress.js'
import type { PendingTransaction } from '../state/types.js'
import { isRecord } from '../utils/isRecord.js'
import { isText, openNotes, type SentNote } from './sentNotes.js'

type Sent = PendingTransaction & SentNote

/** What the connected accounts have sent lately, by this page or before it was loaded, and what is in no block yet. */
export function readSent(kit: Billfold): readonly PendingTransaction[] {
  return read(kit)
    .filter(({ address }) => holdsAddress(kit.getState(), address))
    .map(({ at: _, ...transaction }) => transaction)
}

/** Notes for the next visit that a transaction is to be followed, and what was sent in its place. */
export function noteSent(kit: Billfold, transaction: PendingTransaction): void {
  const { hash, replacement } = transaction
  const noted = read(kit)
  const before = noted.find((each) => each.hash === hash)
  if (!before) write(kit, [{ ...transaction, at: Date.now() }, ...noted])
  else if (replacement && before.replacement?.hash !== replacement.hash)
    write(
      kit,
      noted.map((each) => (each === before ? { ...each, replacement } : each)),
    )
}

/** Notes its number and what it does as well, so that the next visit knows them also of one that was replaced. */
export function noteNonce(
  kit: Billfold,
  { hash, nonce, act }: { hash: string; nonce: number; act: string },
): void {
  const numbered = (each: Sent) => (each.hash === hash ? { ...each, nonce, act } : each)
  write(kit, read(kit).map(numbered))
}

export function forgetSent(kit: Billfold, hash: string): void {
  write(
    kit,
    read(kit).filter((each) => each.hash !== hash),
  )
}

const notes = (kit: Billfold) => openNotes(kit, { name: 'sent', parse })
const read = (kit: Billfold): readonly Sent[] => notes(kit).read()
const write = (kit: Billfold, sent: readonly Sent[]) => notes(kit).write(sent)

function parse({
  hash,
  nonce,
  act,
  replacement: given,
}: Record<string, unknown>): Omit<Sent, keyof SentNote> | undefined {
  if (!isText(hash)) return undefined
  const numbered = typeof nonce === 'number' ? { nonce } : {}
  const told = typeof act === 'string' ? { act } : {}
  const replacement = parseReplacement(given)
  return { hash, ...numbered, ...told, ...(replacement && { replacement }) }
}

function parseReplacement(given: unknown): PendingTransaction['replacement'] {
  if (!isRecord(given) || typeof given.hash !== 'string') return undefined
  const { hash, kind } = given
  return kind === 'speedUp' || kind === 'cancel' ? { hash, kind } : undefined
}
