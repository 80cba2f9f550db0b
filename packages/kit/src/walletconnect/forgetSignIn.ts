import { answerTopicOf } from './answerTopic.js'
import type { AskedSignIns } from './askedSignIns.js'
import type { Peer } from './createPeer.js'
import type { AuthRequest } from './types.js'

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
