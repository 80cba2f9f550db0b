import {
  type PeerError,
  peerRefusal,
  signErrors,
  WalletConnectError,
} from '../errors/walletConnect.js'
import { lifetimes } from '../protocol/sign.js'
import { isRecord } from '../utils/isRecord.js'
import type { PeerAnswer, PeerRequest } from './createMessenger.js'
import type { Peer, PeerRole } from './createPeer.js'
import {
  accountsOf,
  allowsEvent,
  findMissing,
  isPeerError,
  nonConforming,
  readSessionNamespaces,
} from './namespaces.js'
import { type Approvals, endProposal } from './propose.js'
import { readToldAddress } from './providerChains.js'
import { isKey, isTime, readParticipant, readProperties } from './read.js'
import type { Proposal, Session, SessionNamespaces } from './types.js'

/** What a site does with what wallets say. */
export function dappRole(peer: Peer, approvals: Approvals): PeerRole {
  const { keychain, proposals, sessions, heard, events, messenger } = peer
  events.on((event) => {
    if (event.type !== 'proposal_expire') return
    const expired = new WalletConnectError({ code: 'expired', shortMessage: 'Proposal expired' })
    approvals.get(event.id)?.reject(expired)
    approvals.delete(event.id)
  })

  /** The wallet has said yes or no to a proposal, perhaps one made before the page was loaded. */
  async function answer({ id, topic, outcome }: PeerAnswer) {
    const proposal = proposals.get(id)
    if (!proposal || proposal.pairingTopic !== topic || proposal.sessionTopic) return false
    if ('error' in outcome)
      return endProposal(peer, approvals, proposal, peerRefusal(outcome.error))
    const { result } = outcome
    const responder = isRecord(result) ? result.responderPublicKey : undefined
    if (!isKey(responder)) return endProposal(peer, approvals, proposal, settlementError())
    const derived = await keychain.deriveTopic(proposal.proposer.publicKey, responder)
    await keychain.setKey(derived.topic, derived.key)
    await proposals.set(id, { ...proposal, sessionTopic: derived.topic })
    peer.relay
      .subscribe([derived.topic])
      .catch((error) => endProposal(peer, approvals, proposal, error))
  }

  async function settle({ topic, id, params }: PeerRequest) {
    const method = 'wc_sessionSettle'
    const proposal = proposals.all().find(({ sessionTopic }) => sessionTopic === topic)
    if (!proposal) return settleAgain({ topic, id })
    const latch = approvals.get(proposal.id)
    const settlement = await readSettlement(peer, { proposal, topic, params })
    if (!isPeerError(settlement)) {
      await sessions.set(topic, settlement)
      await Promise.all([proposals.remove(proposal.id), activate(peer, proposal.pairingTopic)])
    }
    // Asked last: whoever waited may have given up at any moment until here.
    const session: Session | PeerError = latch?.rejected ? signErrors.userRejected : settlement
    if (isPeerError(session)) {
      await sessions.remove(topic)
      const told = messenger.answer({ topic, id, method, outcome: { error: session } })
      await told.catch(() => {})
      return endProposal(peer, approvals, proposal, settlementError(session))
    }
    approvals.delete(proposal.id)
    messenger.answer({ topic, id, method, outcome: { result: true } }).catch(() => {})
    events.emit({ type: 'session_connect', session })
    latch?.resolve(session)
  }

  /** The wallet has not heard that we have the session: the page was closed just then. */
  async function settleAgain({ topic, id }: Omit<PeerRequest, 'params'>) {
    if (!sessions.get(topic)) return
    await messenger.answer({ topic, id, method: 'wc_sessionSettle', outcome: { result: true } })
  }

  async function update(message: PeerRequest) {
    const { topic, id, params } = message
    const method = 'wc_sessionUpdate'
    const session = sessions.get(topic)
    if (!session) return
    const done = { topic, id, method, outcome: { result: true } } as const
    if (heard.has('update', message)) return messenger.answer(done)
    const read = readSessionNamespaces(isRecord(params) ? params.namespaces : undefined)
    const namespaces: SessionNamespaces | PeerError =
      isPeerError(read) || heard.hasLater('update', message)
        ? signErrors.invalidUpdate
        : (findMissing(read, session.requiredNamespaces) ?? read)
    if (isPeerError(namespaces))
      return messenger.answer({ topic, id, method, outcome: { error: namespaces } })
    const updated = { ...session, namespaces }
    await sessions.set(topic, updated)
    await heard.add('update', message)
    messenger.answer(done).catch(() => {})
    events.emit({ type: 'session_update', session: updated })
  }

  async function extend(message: PeerRequest) {
    const { topic, id } = message
    const session = sessions.get(topic)
    if (!session) return
    const done = { topic, id, method: 'wc_sessionExtend', outcome: { result: true } } as const
    if (heard.has('extend', message)) return messenger.answer(done)
    const extended = { ...session, expiry: peer.seconds() + lifetimes.session }
    await sessions.set(topic, extended)
    await heard.add('extend', message)
    messenger.answer(done).catch(() => {})
    events.emit({ type: 'session_extend', session: extended })
  }

  async function hear(message: PeerRequest) {
    const { topic, params } = message
    const session = sessions.get(topic)
    if (!session || !isRecord(params) || !isRecord(params.event)) return
    const { chainId, event } = params
    if (typeof chainId !== 'string' || typeof event.name !== 'string') return
    const { name, data } = event
    const kind = `event ${name}`
    if (!allowsEvent(session, chainId, name)) return
    if (heard.has(kind, message) || heard.hasLater(kind, message)) return
    // Kept with the session: after a reload the wallet does not say it again.
    if (name === 'accountsChanged' && Array.isArray(data)) {
      const told = [...data.flatMap(readToldAddress), ...(session.active ?? [])]
      const shared = new Set(accountsOf(session.namespaces).flatMap(readToldAddress))
      const active = [...new Set(told)].filter((address) => shared.has(address))
      await sessions.set(topic, { ...session, active })
    }
    await heard.add(kind, message)
    events.emit({ type: 'session_event', topic, chainId, event: { name, data } })
  }

  return {
    requests: {
      wc_sessionSettle: settle,
      wc_sessionUpdate: update,
      wc_sessionExtend: extend,
      wc_sessionEvent: hear,
    },
    answer,
  }
}

/** The session that a wallet has settled, or why it cannot be taken. */
async function readSettlement(
  peer: Peer,
  { proposal, topic, params }: { proposal: Proposal; topic: string; params: unknown },
): Promise<Session | PeerError> {
  if (!isRecord(params)) return signErrors.invalidSettle
  const controller = readParticipant(params.controller)
  if (!controller || !isTime(params.expiry) || params.expiry <= peer.seconds())
    return signErrors.invalidSettle
  const { proposer } = proposal
  const derived = await peer.keychain.deriveTopic(proposer.publicKey, controller.publicKey)
  if (derived.topic !== topic) return signErrors.settlementFailed
  const namespaces = readSessionNamespaces(params.namespaces)
  if (isPeerError(namespaces)) return namespaces
  const missing = findMissing(namespaces, proposal.requiredNamespaces)
  if (missing) return missing
  const config = isRecord(params.sessionConfig) ? params.sessionConfig : {}
  return {
    topic,
    pairingTopic: proposal.pairingTopic,
    expiry: Math.min(params.expiry, peer.seconds() + lifetimes.session),
    acknowledged: true,
    self: proposer,
    peer: controller,
    controller: controller.publicKey,
    namespaces,
    requiredNamespaces: proposal.requiredNamespaces,
    sessionProperties: readProperties(params.sessionProperties),
    scopedProperties: readProperties(params.scopedProperties),
    disableDeepLink: config.disableDeepLink === true,
  }
}

/** The other end has answered on a pairing. */
async function activate({ pairings, seconds }: Peer, topic: string) {
  const expiry = seconds() + lifetimes.pairing
  if (pairings.get(topic)) await pairings.set(topic, { topic, expiry, active: true })
}

function settlementError(reason: PeerError = signErrors.settlementFailed): WalletConnectError {
  if (reason.code >= 5100 && reason.code < 5200) return nonConforming(reason)
  return new WalletConnectError({
    code: 'settlement',
    shortMessage: 'The session with the wallet could not be settled.',
    metaMessages: [reason.message],
    peer: reason,
  })
}
