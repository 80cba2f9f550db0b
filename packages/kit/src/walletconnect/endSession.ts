import { signErrors } from '../errors/walletConnect.js'
import { lifetimes } from '../protocol/sign.js'
import type { Peer } from './createPeer.js'

/** Tells the other end that a session is over and forgets it, whether the relay can be reached or not. */
export async function endSession(peer: Peer, { topic }: { topic: string }): Promise<void> {
  if (!peer.sessions.get(topic)) return
  const told = peer.messenger
    .send({ topic, method: 'wc_sessionDelete', params: signErrors.userDisconnected })
    .catch(() => {})
  await peer.forgetTopic(topic)
  peer.events.emit({ type: 'session_delete', topic, reason: signErrors.userDisconnected })
  await told
}

/** When a session that begins or is extended now will end, in Unix seconds. */
export function sessionExpiry(peer: Peer): number {
  return peer.seconds() + lifetimes.session
}
