import { isRecord } from '../utils/isRecord.js'
import type { Peer } from './createPeer.js'
import type { Latch } from './latch.js'
import type { Collection } from './openRecords.js'
import { isKey, isTime } from './read.js'
import type { AuthRequest, Cacao, Session } from './types.js'

/** The outcome of a sign-in. */
export type SignInResponse = {
  readonly cacaos: readonly Cacao[]
  readonly session: Session | undefined
}

/** Who waits here for an answer, and checks it. */
export type SignInWaiter = {
  readonly latch: Latch<SignInResponse>
  /** Rejects when a signature does not hold. */
  readonly verify: (cacaos: readonly Cacao[]) => Promise<void>
}

/** The sign-ins that a site has asked for and no wallet has answered; also of before a reload. */
export type AskedSignIns = {
  readonly records: Collection<AuthRequest>
  readonly waiters: Map<number, SignInWaiter>
}

/** @param forget Called with those that nobody has answered in time. */
export function openAskedSignIns(
  { records, expire }: Peer,
  forget: (request: AuthRequest) => Promise<void>,
): AskedSignIns {
  const stored = records.collection('askedSignIn', readStored)
  return { records: expire.watch(stored, forget), waiters: new Map() }
}

/** As much as it takes to forget it. The rest is looked at when it is answered. */
function readStored(value: unknown): AuthRequest | undefined {
  if (!isRecord(value) || !isTime(value.expiry) || !isRecord(value.requester)) return undefined
  return isKey(value.requester.publicKey)
    ? (value as AuthRequest) // See above.
    : undefined
}
