import { WalletConnectError } from '../errors/walletConnect.js'
import { lifetimes } from '../protocol/sign.js'
import type { Peer } from './createPeer.js'
import { sessionExpiry } from './endSession.js'
import { createLatch, type Latch } from './latch.js'
import { findMissing, isPeerError, nonConforming, readSessionNamespaces } from './namespaces.js'
import type { Properties, Proposal, Session, SessionNamespaces } from './types.js'

/** The delivery of a message to a site, which may take a while to receive it. */
export type DeliveryStatus = {
  /** Resolves when the site has confirmed it; rejects when it refuses. */
  readonly acknowledged: Promise<void>
}

export type ApproveParameters = {
  /** The proposal's id. */
  id: number
  namespaces: SessionNamespaces
  sessionProperties?: Properties | undefined
  scopedProperties?: Properties | undefined
  /** Asks the site not to open the wallet by a link for each request. */
  disableDeepLink?: boolean | undefined
}

/** Who waits for which site to take a session, by its topic. */
export type Settlements = Map<string, Latch<void>>

/** Opens the session that a site has proposed, and tells the site. */
export async function approve(
  peer: Peer,
  settlements: Settlements,
  { id, namespaces, ...terms }: ApproveParameters,
): Promise<{ session: Session } & DeliveryStatus> {
  const proposal = requireProposal(peer, id)
  const granted = requireNamespaces(namespaces, proposal)
  const session: Session = {
    ...(await openSession(peer, proposal)),
    // Until the site has taken it.
    expiry: peer.seconds() + lifetimes.proposal,
    acknowledged: false,
    namespaces: granted,
    sessionProperties: terms.sessionProperties,
    scopedProperties: terms.scopedProperties,
    disableDeepLink: terms.disableDeepLink ?? false,
  }
  const { topic } = session
  await peer.sessions.set(topic, session)
  const latch = createLatch<void>()
  settlements.set(topic, latch)
  const approved = { ...proposal, sessionTopic: topic }
  await peer.proposals.set(id, approved)
  await publish(peer, approved, session)
  return { session, acknowledged: latch.promise }
}

/** Tells sites of approvals that may not have got out before the wallet was closed. */
export function resumeApprovals(peer: Peer): void {
  for (const proposal of peer.proposals.all()) {
    const session = peer.sessions.get(proposal.sessionTopic ?? '')
    // What fails now is tried with the next start, or expires.
    if (session && !session.acknowledged) publish(peer, proposal, session).catch(() => {})
  }
}

type Ends = Pick<
  Session,
  'topic' | 'pairingTopic' | 'self' | 'peer' | 'controller' | 'requiredNamespaces'
>

/** A session with keys of its own; that of an earlier attempt, which the site may have heard of. */
async function openSession(peer: Peer, proposal: Proposal): Promise<Ends> {
  const earlier = peer.sessions.get(proposal.sessionTopic ?? '')
  if (earlier) return earlier
  const { keychain, metadata } = peer
  const publicKey = await keychain.createAgreementKeys()
  const { topic, key } = await keychain.deriveTopic(publicKey, proposal.proposer.publicKey)
  await keychain.setKey(topic, key)
  return {
    topic,
    pairingTopic: proposal.pairingTopic,
    self: { publicKey, metadata },
    peer: proposal.proposer,
    controller: publicKey,
    requiredNamespaces: proposal.requiredNamespaces,
  }
}

async function publish(peer: Peer, proposal: Proposal, session: Session) {
  const { messenger, relay } = peer
  const { id, pairingTopic } = proposal
  const { topic, self, namespaces, sessionProperties, scopedProperties, disableDeepLink } = session
  const protocol = { relay: { protocol: 'irn' } }
  await relay.callToSubscribe(topic, 'wc_approveSession', {
    pairingTopic,
    sessionTopic: topic,
    sessionProposalResponse: messenger.seal(pairingTopic, {
      id,
      result: { ...protocol, responderPublicKey: self.publicKey },
    }),
    sessionSettlementRequest: messenger.seal(topic, {
      id: messenger.nextId(),
      method: 'wc_sessionSettle',
      params: {
        ...protocol,
        namespaces,
        controller: self,
        expiry: sessionExpiry(peer),
        ...(sessionProperties && { sessionProperties }),
        ...(scopedProperties && { scopedProperties }),
        ...(disableDeepLink && { sessionConfig: { disableDeepLink } }),
      },
    }),
    ttl: lifetimes.proposal,
    correlationId: id,
  })
  await closeProposal(peer, proposal)
}

/** The site has heard, or will hear, of our approval. */
export async function closeProposal(peer: Peer, { id, pairingTopic }: Proposal): Promise<void> {
  const expiry = peer.seconds() + lifetimes.pairing
  await Promise.all([
    peer.proposals.remove(id),
    peer.pairings.set(pairingTopic, { topic: pairingTopic, expiry, active: true }),
  ])
}

export function requireProposal(peer: Peer, id: number): Proposal {
  const proposal = peer.proposals.get(id)
  if (proposal) return proposal
  throw new WalletConnectError({
    code: 'notFound',
    shortMessage: 'There is no such proposal.',
    metaMessages: ['It has expired or was answered.'],
  })
}

/** What is granted, when it has all that the site cannot do without. */
export function requireNamespaces(
  granted: SessionNamespaces,
  { requiredNamespaces }: Pick<Proposal, 'requiredNamespaces'>,
): SessionNamespaces {
  const namespaces = readSessionNamespaces(granted)
  if (isPeerError(namespaces)) throw nonConforming(namespaces)
  const missing = findMissing(namespaces, requiredNamespaces)
  if (missing) throw nonConforming(missing)
  return namespaces
}
