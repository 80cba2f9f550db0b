import { signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { type DeliveryStatus, requireNamespaces } from './approve.js'
import type { Peer } from './createPeer.js'
import { sessionExpiry } from './endSession.js'
import { createLatch } from './latch.js'
import { allowsEvent } from './namespaces.js'
import type { Session, SessionEvent, SessionNamespaces } from './types.js'

/** Changes what a session grants; only the wallet may. */
export async function update(
  peer: Peer,
  { topic, namespaces: granted }: { topic: string; namespaces: SessionNamespaces },
): Promise<DeliveryStatus> {
  const session = requireControlled(peer, topic)
  const namespaces = requireNamespaces(granted, session)
  await peer.sessions.set(topic, { ...session, namespaces })
  return tell(peer, { topic, method: 'wc_sessionUpdate', params: { namespaces } })
}

/** Lets a session live on. */
export async function extend(peer: Peer, { topic }: { topic: string }): Promise<DeliveryStatus> {
  const session = requireControlled(peer, topic)
  const expiry = sessionExpiry(peer)
  await peer.sessions.set(topic, { ...session, expiry })
  return tell(peer, { topic, method: 'wc_sessionExtend', params: { expiry } })
}

function tell(
  peer: Peer,
  message: { topic: string; method: 'wc_sessionUpdate' | 'wc_sessionExtend'; params: object },
): DeliveryStatus {
  const latch = createLatch<void>()
  peer.messenger.ask(message).then(() => latch.resolve(), latch.reject)
  return { acknowledged: latch.promise }
}

/** Tells the site of an event that the session allows. */
export async function emit(
  peer: Peer,
  { topic, chainId, event }: { topic: string; chainId: string; event: SessionEvent },
) {
  const session = peer.requireSession(topic)
  if (!allowsEvent(session, chainId, event.name)) {
    throw new WalletConnectError({
      code: 'notApproved',
      shortMessage: `The session knows no event ${event.name} on ${chainId}.`,
      peer: signErrors.unauthorizedEvent,
    })
  }
  await peer.messenger.send({ topic, method: 'wc_sessionEvent', params: { event, chainId } })
}

function requireControlled(peer: Peer, topic: string): Session {
  const session = peer.requireSession(topic)
  if (session.controller === session.self.publicKey) return session
  throw new WalletConnectError({
    code: 'notApproved',
    shortMessage: 'Only the wallet changes a session.',
    peer: signErrors.unauthorizedUpdate,
  })
}
