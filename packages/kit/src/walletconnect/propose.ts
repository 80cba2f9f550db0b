import { lifetimes, type SignMethod } from '../protocol/sign.js'
import { bytesToHex } from '../utils/bytes.js'
import { randomBytes } from './Crypto.js'
import type { Peer } from './createPeer.js'
import { createLatch, type Latch } from './latch.js'
import type { Properties, Proposal, ProposalNamespaces, Session } from './types.js'
import { formatPairingUri } from './uri.js'

/** Who waits for which proposal to be approved. */
export type Approvals = Map<number, Latch<Session>>

/** Opens a topic whose key travels in a URI, outside of the relay. */
export async function openPairing(
  peer: Peer,
  methods: readonly SignMethod[],
): Promise<{ topic: string; uri: string; expiry: number }> {
  const symKey = randomBytes(32)
  const topic = bytesToHex(await peer.crypto.sha256(symKey))
  const expiry = peer.seconds() + lifetimes.pairing
  await peer.keychain.setKey(topic, symKey)
  await peer.pairings.set(topic, { topic, expiry, active: false })
  const terms = { topic, symKey: bytesToHex(symKey), expiryTimestamp: expiry, methods }
  return { topic, uri: formatPairingUri(terms), expiry }
}

/** Proposes a session on a pairing. The promise that comes out is of the wallet's approval. */
export async function propose(
  peer: Peer,
  approvals: Approvals,
  parameters: {
    pairingTopic: string
    expiryTimestamp: number
    requiredNamespaces?: ProposalNamespaces | undefined
    optionalNamespaces?: ProposalNamespaces | undefined
    sessionProperties?: Properties | undefined
    scopedProperties?: Properties | undefined
    signal?: AbortSignal | undefined
  },
): Promise<{ approval: Promise<Session> }> {
  const { requiredNamespaces = {}, optionalNamespaces = {}, signal, ...terms } = parameters
  signal?.throwIfAborted()
  const latch = createLatch<Session>()
  signal?.addEventListener('abort', () => latch.reject(signal.reason), { once: true })
  const publicKey = await peer.keychain.createAgreementKeys()
  const proposal: Proposal = {
    id: peer.messenger.nextId(),
    proposer: { publicKey, metadata: peer.metadata },
    requiredNamespaces,
    optionalNamespaces,
    ...terms,
  }
  approvals.set(proposal.id, latch)
  await peer.proposals.set(proposal.id, proposal)
  publish(peer, proposal).catch((error) => endProposal(peer, approvals, proposal, error))
  return { approval: latch.promise }
}

/** A proposal has come to nothing: whoever waits hears why, and its keys are forgotten. */
export async function endProposal(
  peer: Peer,
  approvals: Approvals,
  proposal: Proposal,
  error: unknown,
): Promise<void> {
  approvals.get(proposal.id)?.reject(error)
  approvals.delete(proposal.id)
  await Promise.all([
    peer.proposals.remove(proposal.id),
    peer.keychain.forget(proposal.proposer.publicKey),
    peer.forgetTopic(proposal.pairingTopic),
    proposal.sessionTopic && peer.forgetTopic(proposal.sessionTopic),
  ])
}

async function publish({ relay, messenger }: Peer, proposal: Proposal) {
  const { id, ...terms } = proposal
  const { pairingTopic } = terms
  const params = { ...terms, relays: [{ protocol: 'irn' }] }
  const method = 'wc_sessionPropose'
  const sessionProposal = messenger.seal(pairingTopic, { id, method, params })
  const ttl = lifetimes.proposal
  const published = { pairingTopic, sessionProposal, ttl, correlationId: id }
  await relay.callToSubscribe(pairingTopic, 'wc_proposeSession', published)
}
