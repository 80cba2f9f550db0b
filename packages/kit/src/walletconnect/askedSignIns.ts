import { answerTopicOf } from './answerTopic.js'
import type { Peer } from './createPeer.js'
import type { Latch } from './latch.js'
import type { Collection } from './openRecords.js'
import { readAuthRequest } from './read.js'
import type { AuthRequest, Cacao, Session } from './types.js'

/** What comes of a sign-in. */
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

export function openAskedSignIns(peer: Peer): AskedSignIns {
  const records = peer.records.collection('askedSignIn', readAuthRequest)
  const asked: AskedSignIns = {
    records: peer.expire.watch(records, (request) => forgetSignIn(peer, asked, request)),
    waiters: new Map(),
  }
  return asked
}

/** Nothing more is to come of a request to sign in. */
export async function forgetSignIn(
  peer: Peer,
  { records, waiters }: AskedSignIns,
  { id, requester }: AuthRequest,
): Promise<void> {
  waiters.delete(id)
  const isHeld = peer.sessions.all().some(({ self }) => self.publicKey === requester.publicKey)
  await Promise.all([
    records.remove(id),
    peer.forgetTopic(await answerTopicOf(peer, requester.publicKey)),
    isHeld ? undefined : peer.keychain.forget(requester.publicKey),
  ])
}
