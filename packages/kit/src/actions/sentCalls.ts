import type { Billfold } from '../Billfold.js'
import { type Caip2, isCaip2 } from '../caip/Caip2.js'
import { createStorage } from '../clients/createStorage.js'
import { holdsAddress } from '../state/holdsAddress.js'
import { isRecord } from '../utils/isRecord.js'

/** Calls that a wallet does as one (EIP-5792): which transaction they are is known once they are in a block. */
export type SentCallsNote = {
  /** As `sendCalls` has given it. */
  readonly id: string
  readonly connectorId: string
  readonly address: string
  readonly chainId: Caip2
}

type Noted = SentCallsNote & { readonly at: number }

/** The next visit does not ask for older ones, in milliseconds. */
const longestFollowed = 60 * 60_000

/** Those that this page has had sent: it waits for them itself. */
const own = /*#__PURE__*/ new WeakMap<Billfold, Set<string>>()

/** What the connected accounts had sent before the page was loaded, and what became of it is not known. */
export function readSentCalls(kit: Billfold): readonly SentCallsNote[] {
  return read(kit).filter(
    ({ id, address }) => !own.get(kit)?.has(id) && holdsAddress(kit.getState(), address),
  )
}

/** Notes for the next visit that calls are to be followed. */
export function noteSentCalls(kit: Billfold, note: SentCallsNote): void {
  own.set(kit, new Set([...(own.get(kit) ?? []), note.id]))
  open(kit).write([{ ...note, at: Date.now() }, ...read(kit)])
}

export function forgetSentCalls(kit: Billfold, { id }: Pick<SentCallsNote, 'id'>): void {
  open(kit).write(read(kit).filter((each) => each.id !== id))
}

function open({ options: { storage, storageKey } }: Billfold) {
  return createStorage({ area: () => storage ?? window.localStorage, key: `${storageKey}.calls` })
}

function read(kit: Billfold): readonly Noted[] {
  const stored = open(kit).read()
  const oldest = Date.now() - longestFollowed
  return Array.isArray(stored)
    ? stored.flatMap((entry) => parse(entry) ?? []).filter(({ at }) => at > oldest)
    : []
}

function parse(entry: unknown): Noted | undefined {
  if (!isRecord(entry)) return undefined
  const { id, connectorId, address, chainId, at } = entry
  const isNote =
    typeof id === 'string' && typeof connectorId === 'string' && typeof address === 'string'
  if (!isNote || !isCaip2(chainId) || typeof at !== 'number') return undefined
  return { id, connectorId, address, chainId, at }
}
