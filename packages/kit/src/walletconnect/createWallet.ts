import { type PeerError, signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { approveSignIn, receiveSignIn, rejectSignIn } from './answerSignIn.js'
import { approve, requireProposal, resumeApprovals, type Settlements } from './approve.js'
import { emit, extend, update } from './changeSession.js'
import { createPeer, type Peer, ping } from './createPeer.js'
import { endSession } from './endSession.js'
import type { Collection } from './openRecords.js'
import { pair } from './pair.js'
import type { Outcome } from './peerMessage.js'
import { readSessionRequest } from './read.js'
import { readAuthRequest } from './readAuthRequest.js'
import type { SessionRequest } from './types.js'
import type { Wallet, WalletOptions } from './Wallet.js'
import { walletRole } from './walletRole.js'

/**
 * Opens the wallet's end of WalletConnect v2. Sessions and open requests of earlier visits come back.
 *
 * @example
 * const wallet = await createWallet({ relayUrl: 'wss://relay.example.org', metadata })
 * wallet.on((event) => {
 *   if (event.type === 'session_proposal') ask(event.proposal)
 * })
 * await wallet.pair({ uri })
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign
 */
export async function createWallet({ signIn = false, ...options }: WalletOptions): Promise<Wallet> {
  const peer = await createPeer(options)
  const { records, expire, events } = peer
  const onExpire = async ({ id }: { id: number }) => events.emit({ type: 'request_expire', id })
  const pending = expire.watch(records.collection('request', readSessionRequest), onExpire)
  const signIns = expire.watch(records.collection('signIn', readAuthRequest), onExpire)
  const settlements: Settlements = new Map()
  /** Pairings on which the site would rather have a sign-in; the proposal beside it is left alone. */
  const forSignIn = new Set<string>()
  events.on((event) => {
    if (event.type === 'session_delete' || event.type === 'session_expire')
      forgetRequests(peer, pending, event)
  })
  const role = walletRole(peer, { settlements, requests: pending, forSignIn })
  if (signIn)
    role.requests.wc_sessionAuthenticate = (request) => receiveSignIn(peer, signIns, request)
  peer.start(role)
  resumeApprovals(peer)
  return {
    pair: (parameters) => pair(peer, signIn ? forSignIn : undefined, parameters),
    approveSignIn: (parameters) => approveSignIn(peer, signIns, parameters),
    rejectSignIn: (parameters) => rejectSignIn(peer, signIns, parameters),
    signIns: () => signIns.all(),
    approve: (parameters) => approve(peer, settlements, parameters),
    reject: (parameters) => reject(peer, parameters),
    respond: (parameters) => respond(peer, pending, parameters),
    update: (parameters) => update(peer, parameters),
    extend: (parameters) => extend(peer, parameters),
    emit: (parameters) => emit(peer, parameters),
    ping: (parameters) => ping(peer, parameters),
    disconnect: (parameters) => endSession(peer, parameters),
    sessions: () => peer.sessions.all(),
    pairings: () => peer.pairings.all(),
    proposals: () => peer.proposals.all(),
    requests: () => pending.all(),
    on: peer.events.on,
    destroy: peer.destroy,
  }
}

async function reject(
  peer: Peer,
  { id, reason = signErrors.userRejected }: { id: number; reason?: PeerError | undefined },
) {
  const { pairingTopic: topic, sessionTopic } = requireProposal(peer, id)
  const outcome = { error: reason }
  await peer.messenger.answer({ topic, id, method: 'wc_sessionPropose', outcome })
  await peer.proposals.remove(id)
  await peer.forgetTopic(topic)
  if (sessionTopic) await peer.forgetTopic(sessionTopic)
}

async function respond(
  peer: Peer,
  requests: Collection<SessionRequest>,
  { id, ...outcome }: { id: number } & Outcome,
) {
  const request = requests.get(id)
  if (!request) throw unknownRequest()
  const { topic } = request
  await peer.messenger.answer({ topic, id, method: 'wc_sessionRequest', outcome })
  await requests.remove(id)
}

/** Nobody waits any more for answers to what was asked over a session that has ended. */
function forgetRequests(
  { events }: Peer,
  requests: Collection<SessionRequest>,
  { topic: ended }: { topic: string },
) {
  for (const { id, topic } of requests.all()) {
    if (topic !== ended) continue
    void requests.remove(id)
    events.emit({ type: 'request_expire', id })
  }
}

function unknownRequest(): WalletConnectError {
  return new WalletConnectError({
    code: 'notFound',
    shortMessage: 'There is no such request.',
    metaMessages: ['It has expired or was answered.'],
  })
}
