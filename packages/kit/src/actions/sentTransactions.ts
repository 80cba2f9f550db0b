import type { Billfold } from '../Billfold.js'
import { isCaip2 } from '../caip/Caip2.js'
import { holdsAddress } from '../state/holdsAddress.js'
import { isSentEntry } from '../state/isSentEntry.js'
import type { PendingTransaction } from '../state/types.js'

/** What is in no block for as long may never be in one: the next visit does not follow it, in milliseconds. */
const longestFollowed = 60 * 60_000

/** What the connected accounts have sent lately, by this page or before it was loaded, and what is in no block yet. */
export function readSent(kit: Billfold): readonly PendingTransaction[] {
  const oldest = Date.now() - longestFollowed
  return list(kit).flatMap((entry) => {
    const { connectorId, address, chainId, value: hash, at } = isSentEntry(entry) ? entry : {}
    if (typeof connectorId !== 'string' || typeof address !== 'string' || !isCaip2(chainId))
      return []
    const isHeld = holdsAddress(kit.getState(), address) && Number(at) > oldest
    return isHeld && typeof hash === 'string' ? [{ connectorId, address, chainId, hash }] : []
  })
}

/** Notes for the next visit that a transaction is to be followed: among what goes with its wallet. */
export function noteSent(kit: Billfold, { hash: value, ...transaction }: PendingTransaction): void {
  if (list(kit).some((entry) => isSentEntry(entry) && entry.value === value)) return
  const entry = { kind: 'sent', ...transaction, value, at: Date.now() }
  kit._internal.fetched.write([entry, ...list(kit)])
}

export function forgetSent(kit: Billfold, hash: string): void {
  const others = list(kit).filter((entry) => !isSentEntry(entry) || entry.value !== hash)
  kit._internal.fetched.write(others)
}

function list({ _internal: { fetched } }: Billfold): readonly unknown[] {
  const kept = fetched.read()
  return Array.isArray(kept) ? kept : []
}
