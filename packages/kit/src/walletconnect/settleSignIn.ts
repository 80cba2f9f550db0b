import { peerRefusal, signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { isRecord } from '../utils/isRecord.js'
import { answerTopicOf } from './answerTopic.js'
import type { AskedSignIns, SignInResponse, SignInWaiter } from './askedSignIns.js'
import type { PeerAnswer } from './createMessenger.js'
import type { Peer } from './createPeer.js'
import { endSession, sessionExpiry } from './endSession.js'
import { forgetSignIn } from './forgetSignIn.js'
import { type Approvals, endProposal } from './propose.js'
import { readParticipant } from './read.js'
import { readAuthRequest } from './readAuthRequest.js'
import { namespacesOf } from './signInSession.js'
import type { AuthRequest, Cacao, Session } from './types.js'
import { answersTo, invalidSignature, readCacao, verifyCacaos } from './verifyCacao.js'

/** The wallet has answered a request to sign in, perhaps one of before the page was loaded. */
export async function settleSignIn(
  peer: Peer,
  approvals: Approvals,
  asked: AskedSignIns,
  { topic, id, outcome }: PeerAnswer,
): Promise<void> {
  const request = readAuthRequest(asked.records.get(id))
  if (!request) return asked.records.remove(id)
  if (topic !== (await answerTopicOf(peer, request.requester.publicKey))) return
  const waiter = asked.waiters.get(request.id)
  if ('error' in outcome && outcome.error.code === signErrors.unsupportedSignMethod.code) {
    // What was proposed beside it is still to be answered.
    return forgetSignIn(peer, asked, request)
  }
  try {
    if ('error' in outcome) throw peerRefusal(outcome.error)
    const response = await accept(peer, { request, result: outcome.result, waiter })
    await closeFallback(peer, approvals, request)
    waiter?.latch.resolve(response)
  } catch (error) {
    waiter?.latch.reject(error)
    await endFallback(peer, approvals, request, error)
  } finally {
    await forgetSignIn(peer, asked, request)
  }
}

async function accept(
  peer: Peer,
  parts: { request: AuthRequest; result: unknown; waiter: SignInWaiter | undefined },
): Promise<SignInResponse> {
  const { request, result, waiter } = parts
  const responder = isRecord(result) ? readParticipant(result.responder) : undefined
  const given = isRecord(result) && Array.isArray(result.cacaos) ? result.cacaos : []
  if (!responder || given.length === 0) throw invalidSignature()
  const cacaos = given.flatMap((each) => readCacao(each) ?? [])
  const session = await derive(peer, { request, responder, cacaos })
  const { topic } = session
  const isWanted = () => !waiter?.latch.rejected && peer.pairings.get(request.pairingTopic)
  try {
    const isAnswer = (cacao: Cacao) => answersTo(cacao, request.authPayload, peer.seconds())
    if (cacaos.length < given.length || !cacaos.every(isAnswer)) throw invalidSignature()
    if (isWanted()) await (waiter?.verify ?? verifyCacaos)(cacaos)
    if (!isWanted()) throw tooLate()
  } catch (error) {
    // The wallet believes that there is a session: it hears that there is none.
    await peer.sessions.set(topic, session)
    await endSession(peer, session)
    throw error
  }
  if (Object.keys(session.namespaces).length === 0) {
    await peer.forgetTopic(topic)
    return { cacaos, session: undefined }
  }
  await peer.relay.subscribe([topic])
  await peer.sessions.set(topic, session)
  peer.events.emit({ type: 'session_connect', session })
  return { cacaos, session }
}

async function derive(
  peer: Peer,
  parts: {
    request: AuthRequest
    responder: Session['peer']
    cacaos: readonly Cacao[]
  },
): Promise<Session> {
  const { request, responder, cacaos } = parts
  const { requester, pairingTopic } = request
  const { topic, key } = await peer.keychain.deriveTopic(requester.publicKey, responder.publicKey)
  await peer.keychain.setKey(topic, key)
  return {
    topic,
    pairingTopic,
    expiry: sessionExpiry(peer),
    acknowledged: true,
    self: requester,
    peer: responder,
    controller: responder.publicKey,
    namespaces: namespacesOf(cacaos),
    requiredNamespaces: {},
  }
}

/** The proposal that went with a sign-in has become needless. */
async function closeFallback(peer: Peer, approvals: Approvals, request: AuthRequest) {
  await Promise.all(
    fallbacksOf(peer, request).flatMap(({ id, proposer }) => {
      approvals.delete(id)
      return [peer.proposals.remove(id), peer.keychain.forget(proposer.publicKey)]
    }),
  )
}

/** The wallet has said no: that holds for what was proposed beside the sign-in as well. */
async function endFallback(peer: Peer, approvals: Approvals, request: AuthRequest, error: unknown) {
  const open = fallbacksOf(peer, request)
  await Promise.all(open.map((each) => endProposal(peer, approvals, each, error)))
}

function fallbacksOf({ proposals }: Peer, request: AuthRequest) {
  return proposals.all().filter(({ pairingTopic }) => pairingTopic === request.pairingTopic)
}

function tooLate(): WalletConnectError {
  return new WalletConnectError({
    code: 'expired',
    shortMessage: 'Nobody waits for the sign-in any more.',
  })
}
