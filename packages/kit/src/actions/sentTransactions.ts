import type { Billfold } from '../Billfold.js'
import { isCaip2 } from '../caip/Caip2.js'
import { createStorage } from '../clients/createStorage.js'
import { holdsAddress } from '../state/holdsAddress.js'
import type { PendingTransaction } from '../state/types.js'
import { isRecord } from '../utils/isRecord.js'

type Sent = PendingTransaction & { readonly at: number }

/** What is in no block for as long may never be in one: the next visit does not follow it, in milliseconds. */
const longestFollowed = 60 * 60_000

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

function open({ options: { storage, storageKey } }: Billfold) {
  return createStorage({ area: () => storage ?? window.localStorage, key: `${storageKey}.sent` })
}

function read(kit: Billfold): readonly Sent[] {
  const stored = open(kit).read()
  const oldest = Date.now() - longestFollowed
  return Array.isArray(stored)
    ? stored.flatMap((entry) => parse(entry) ?? []).filter(({ at }) => at > oldest)
    : []
}

function write(kit: Billfold, sent: readonly Sent[]) {
  open(kit).write(sent)
}

function parse(entry: unknown): Sent | undefined {
  if (!isRecord(entry)) return undefined
  const { connectorId, address, chainId, hash, at, nonce, act } = entry
  const texts = [connectorId, address, hash].map((text) => (typeof text === 'string' ? text : ''))
  const [connector = '', owner = '', id = ''] = texts
  if (!connector || !owner || !id || !isCaip2(chainId) || typeof at !== 'number') return undefined
  const numbered = typeof nonce === 'number' ? { nonce } : {}
  const told = typeof act === 'string' ? { act } : {}
  const replacement = parseReplacement(entry.replacement)
  return {
    ...{ connectorId: connector, address: owner, chainId, hash: id, at, ...numbered, ...told },
    ...(replacement && { replacement }),
  }
}

function parseReplacement(given: unknown): PendingTransaction['replacement'] {
  if (!isRecord(given) || typeof given.hash !== 'string') return undefined
  const { hash, kind } = given
  return kind === 'speedUp' || kind === 'cancel' ? { hash, kind } : undefined
}
