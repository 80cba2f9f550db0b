import { type PeerError, signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { lifetimes } from '../protocol/sign.js'
import { hexToBytes } from '../utils/bytes.js'
import { isRecord } from '../utils/isRecord.js'
import { approveSignIn, receiveSignIn, rejectSignIn } from './answerSignIn.js'
import {
  type ApproveParameters,
  approve,
  closeProposal,
  requireNamespaces,
  requireProposal,
  resumeApprovals,
  type Settlements,
  type Told,
} from './approve.js'
import type { Outcome, PeerAnswer, PeerRequest } from './createMessenger.js'
import {
  createPeer,
  endSession,
  type Peer,
  type PeerOptions,
  type PeerRole,
  ping,
  sessionExpiry,
} from './createPeer.js'
import { createLatch } from './latch.js'
import { allowsEvent, allowsMethod } from './namespaces.js'
import type { Collection } from './openRecords.js'
import { isTime, readAuthRequest, readProposal, readSessionRequest } from './read.js'
import type {
  AuthRequest,
  Cacao,
  Pairing,
  Proposal,
  Session,
  SessionEvent,
  SessionNamespaces,
  SessionRequest,
  SignEvent,
} from './types.js'
import { parsePairingUri } from './uri.js'

export type WalletOptions = PeerOptions & {
  /**
   * Whether the wallet signs in while connecting (`session_authenticate`); else it is proposed a
   * session alone.
   *
   * @default false
   */
  signIn?: boolean | undefined
}

/** The wallet's end of the protocol. */
export type Wallet = {
  /**
   * Opens a pairing; what the site proposes comes as an event `session_proposal`.
   *
   * @throws WalletConnectError with code `invalidUri`, `expired` or `pairingExists`
   */
  pair(parameters: { uri: string }): Promise<void>
  /** @throws WalletConnectError with code `notFound` or `invalidNamespaces` */
  approve(parameters: ApproveParameters): Promise<{ session: Session } & Told>
  reject(parameters: { id: number; reason?: PeerError | undefined }): Promise<void>
  /** Sends signed sign-ins, and opens the session that they allow. */
  approveSignIn(parameters: {
    id: number
    cacaos: readonly Cacao[]
  }): Promise<{ session: Session | undefined }>
  rejectSignIn(parameters: { id: number; reason?: PeerError | undefined }): Promise<void>
  /** Answers a request of a session. */
  respond(parameters: { id: number } & Outcome): Promise<void>
  /** Changes what a session grants. */
  update(parameters: { topic: string; namespaces: SessionNamespaces }): Promise<Told>
  /** Lets a session live for seven more days. */
  extend(parameters: { topic: string }): Promise<Told>
  /** Tells the site of an event, for example `accountsChanged`. */
  emit(parameters: { topic: string; chainId: string; event: SessionEvent }): Promise<void>
  ping(parameters: { topic: string; signal?: AbortSignal | undefined }): Promise<void>
  disconnect(parameters: { topic: string }): Promise<void>
  readonly sessions: () => readonly Session[]
  readonly pairings: () => readonly Pairing[]
  readonly proposals: () => readonly Proposal[]
  readonly requests: () => readonly SessionRequest[]
  readonly signIns: () => readonly AuthRequest[]
  on(listener: (event: SignEvent) => void): () => void
  destroy(): void
}

/** How many answered requests are remembered, so that one that comes twice is not asked twice. */
const rememberedAnswers = 100

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

async function pair(peer: Peer, forSignIn: Set<string> | undefined, { uri }: { uri: string }) {
  const { pairings, proposals, keychain, events } = peer
  const { topic, symKey, expiryTimestamp, methods } = parsePairingUri(uri, peer.seconds() * 1000)
  if (expiryTimestamp <= peer.seconds()) throw expiredUri()
  const known = pairings.get(topic)
  if (known?.active) throw knownPairing()
  if (methods.includes('wc_sessionAuthenticate')) forSignIn?.add(topic)
  const bytes = hexToBytes(symKey)
  if (bytes) await keychain.setKey(topic, bytes)
  await pairings.set(topic, { topic, expiry: expiryTimestamp, active: false })
  await peer.relay.subscribe([topic])
  const proposal = proposals.all().find(({ pairingTopic }) => pairingTopic === topic)
  if (known && proposal) events.emit({ type: 'session_proposal', proposal })
}

function walletRole(
  peer: Peer,
  parts: {
    settlements: Settlements
    requests: Collection<SessionRequest>
    forSignIn: ReadonlySet<string>
  },
): PeerRole {
  const { settlements, requests, forSignIn } = parts
  const { messenger, proposals, sessions, events } = peer

  async function propose({ topic, id, params }: PeerRequest) {
    if (!peer.pairings.get(topic) || forSignIn.has(topic) || proposals.get(id)) return
    const terms = isRecord(params) ? params : {}
    const expiry = isTime(terms.expiryTimestamp)
      ? terms.expiryTimestamp
      : peer.seconds() + lifetimes.proposal
    const proposal = readProposal({ ...terms, id, pairingTopic: topic, expiry })
    if (!proposal || expiry <= peer.seconds()) {
      const error = proposal ? signErrors.requestExpired : signErrors.unsupportedNamespaceKey
      return messenger.answer({ topic, id, method: 'wc_sessionPropose', outcome: { error } })
    }
    await proposals.set(id, proposal)
    events.emit({ type: 'session_proposal', proposal })
  }

  async function ask({ topic, id, params }: PeerRequest) {
    const session = sessions.get(topic)
    if (!session || requests.get(id) || wasAnswered(peer, id)) return
    const request = readRequest(peer, { topic, id, params })
    const error = request ? refusal(peer, session, request) : signErrors.invalidMethod
    if (error || !request) {
      const outcome = { error: error ?? signErrors.invalidMethod }
      return messenger.answer({ topic, id, method: 'wc_sessionRequest', outcome })
    }
    await requests.set(id, request)
    events.emit({ type: 'session_request', request })
  }

  /** The site has taken the session, or will not have it. */
  async function answer({ topic, outcome }: PeerAnswer) {
    const session = sessions.get(topic)
    if (!session || session.acknowledged) return
    const latch = settlements.get(topic)
    settlements.delete(topic)
    if ('error' in outcome) {
      await peer.forgetTopic(topic)
      latch?.reject(notSettled(outcome.error))
      return events.emit({ type: 'session_delete', topic, reason: outcome.error })
    }
    const acknowledged = { ...session, acknowledged: true, expiry: sessionExpiry(peer) }
    await sessions.set(topic, acknowledged)
    // The relay's own word that it has our approval may still be to come, or lost.
    const approved = proposals.all().find(({ sessionTopic }) => sessionTopic === topic)
    if (approved) await closeProposal(peer, approved)
    latch?.resolve()
    events.emit({ type: 'session_connect', session: acknowledged })
  }

  /** Only the wallet changes a session. */
  function refuse(method: 'wc_sessionUpdate' | 'wc_sessionExtend', error: PeerError) {
    return ({ topic, id }: PeerRequest) =>
      messenger.answer({ topic, id, method, outcome: { error } })
  }

  return {
    requests: {
      wc_sessionPropose: propose,
      wc_sessionRequest: ask,
      wc_sessionUpdate: refuse('wc_sessionUpdate', signErrors.unauthorizedUpdate),
      wc_sessionExtend: refuse('wc_sessionExtend', signErrors.unauthorizedExtend),
    },
    answer,
  }
}

function readRequest(peer: Peer, { topic, id, params }: PeerRequest): SessionRequest | undefined {
  if (!isRecord(params) || !isRecord(params.request)) return undefined
  const { expiryTimestamp } = params.request
  const expiry = isTime(expiryTimestamp) ? expiryTimestamp : peer.seconds() + lifetimes.request
  return readSessionRequest({ ...params, id, topic, expiry })
}

function refusal(peer: Peer, session: Session, request: SessionRequest): PeerError | undefined {
  const { chainId, expiry } = request
  if (expiry <= peer.seconds()) return signErrors.requestExpired
  return allowsMethod(session, chainId, request.request.method)
    ? undefined
    : signErrors.unauthorizedMethod
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
  await Promise.all([requests.remove(id), rememberAnswer(peer, id)])
}

async function update(
  peer: Peer,
  { topic, namespaces: granted }: { topic: string; namespaces: SessionNamespaces },
): Promise<Told> {
  const session = requireControlled(peer, topic)
  const namespaces = requireNamespaces(granted, session)
  await peer.sessions.set(topic, { ...session, namespaces })
  return tell(peer, { topic, method: 'wc_sessionUpdate', params: { namespaces } })
}

async function extend(peer: Peer, { topic }: { topic: string }): Promise<Told> {
  const session = requireControlled(peer, topic)
  const expiry = sessionExpiry(peer)
  await peer.sessions.set(topic, { ...session, expiry })
  return tell(peer, { topic, method: 'wc_sessionExtend', params: { expiry } })
}

function tell(
  peer: Peer,
  message: { topic: string; method: 'wc_sessionUpdate' | 'wc_sessionExtend'; params: object },
): Told {
  const latch = createLatch<void>()
  peer.messenger.ask(message).then(() => latch.resolve(), latch.reject)
  return { acknowledged: latch.promise }
}

async function emit(
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

function wasAnswered(peer: Peer, id: number): boolean {
  return answeredOf(peer).get('ids')?.includes(id) ?? false
}

function rememberAnswer(peer: Peer, id: number): Promise<void> {
  const answered = answeredOf(peer)
  return answered.set('ids', [...(answered.get('ids') ?? []), id].slice(-rememberedAnswers))
}

const answeredByPeer = new WeakMap<Peer, Collection<readonly number[]>>()

function answeredOf(peer: Peer): Collection<readonly number[]> {
  const known = answeredByPeer.get(peer)
  if (known) return known
  const opened = peer.records.collection('answered', (value) =>
    Array.isArray(value) ? value.filter((id) => typeof id === 'number') : undefined,
  )
  answeredByPeer.set(peer, opened)
  return opened
}

function unknownRequest(): WalletConnectError {
  return new WalletConnectError({
    code: 'notFound',
    shortMessage: 'There is no such request.',
    metaMessages: ['It has expired or was answered.'],
  })
}

function expiredUri(): WalletConnectError {
  return new WalletConnectError({
    code: 'expired',
    shortMessage: 'This WalletConnect link has expired.',
    metaMessages: [
      'Show the QR code on the page again and scan it.',
      'If it is new, the clock of one of the two devices is wrong.',
    ],
  })
}

function knownPairing(): WalletConnectError {
  return new WalletConnectError({
    code: 'pairingExists',
    shortMessage: 'This WalletConnect link has been used already.',
    metaMessages: ['Show the QR code on the page again and scan it.'],
  })
}

function notSettled(reason: PeerError): WalletConnectError {
  return new WalletConnectError({
    code: 'settlement',
    shortMessage: 'The site did not take the session.',
    metaMessages: [reason.message],
    peer: reason,
  })
}
