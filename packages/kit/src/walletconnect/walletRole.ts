import { type PeerError, signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { lifetimes } from '../protocol/sign.js'
import { isRecord } from '../utils/isRecord.js'
import { closeProposal, type Settlements } from './approve.js'
import type { PeerAnswer, PeerRequest } from './createMessenger.js'
import type { Peer, PeerRole } from './createPeer.js'
import { sessionExpiry } from './endSession.js'
import { allowsMethod, chainsOf } from './namespaces.js'
import type { Collection } from './openRecords.js'
import { isTime, readProposal, readSessionRequest } from './read.js'
import type { Session, SessionRequest } from './types.js'

/** What a wallet does with what sites say. */
export function walletRole(
  peer: Peer,
  parts: {
    settlements: Settlements
    requests: Collection<SessionRequest>
    forSignIn: ReadonlySet<string>
  },
): PeerRole {
  const { settlements, requests, forSignIn } = parts
  const { messenger, proposals, sessions, heard, events } = peer

  async function propose(message: PeerRequest) {
    const { topic, id, params } = message
    if (!peer.pairings.get(topic) || forSignIn.has(topic)) return
    if (proposals.get(id) || heard.has('proposal', message)) return
    const terms = isRecord(params) ? params : {}
    const expiryTimestamp = isTime(terms.expiryTimestamp)
      ? terms.expiryTimestamp
      : peer.seconds() + lifetimes.proposal
    const proposal = readProposal({ ...terms, id, pairingTopic: topic, expiryTimestamp })
    if (!proposal || expiryTimestamp <= peer.seconds()) {
      const error = proposal ? signErrors.requestExpired : signErrors.unsupportedNamespaceKey
      return messenger.answer({ topic, id, method: 'wc_sessionPropose', outcome: { error } })
    }
    await proposals.set(id, proposal)
    await heard.add('proposal', message)
    events.emit({ type: 'session_proposal', proposal })
  }

  async function ask(message: PeerRequest) {
    const { topic, id, params } = message
    const session = sessions.get(topic)
    if (!session || requests.get(id) || heard.has('request', message)) return
    const request = readRequest(peer, { topic, id, params })
    const error = request ? refusal(peer, session, request) : signErrors.invalidMethod
    if (error || !request) {
      const outcome = { error: error ?? signErrors.invalidMethod }
      return messenger.answer({ topic, id, method: 'wc_sessionRequest', outcome })
    }
    await requests.set(id, request)
    await heard.add('request', message)
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
  if (allowsMethod(session, chainId, request.request.method)) return undefined
  return chainsOf(session.namespaces).includes(chainId)
    ? signErrors.unauthorizedMethod
    : signErrors.unauthorizedChain
}

function notSettled(reason: PeerError): WalletConnectError {
  return new WalletConnectError({
    code: 'settlement',
    shortMessage: 'The site did not take the session.',
    metaMessages: [reason.message],
    peer: reason,
  })
}
