import { lifetimes } from '../protocol/sign.js'
import { answerTopicOf } from './answerTopic.js'
import type { AskedSignIns, SignInResponse } from './askedSignIns.js'
import type { Peer } from './createPeer.js'
import type { AuthenticateParameters, Authenticating, SignedCacao } from './Dapp.js'
import { forgetSignIn } from './forgetSignIn.js'
import { formatSignInMessage } from './formatSignInMessage.js'
import { createLatch } from './latch.js'
import { type Approvals, openPairing, propose } from './propose.js'
import { readAuthRequest } from './readAuthRequest.js'
import { formatRecap } from './recap.js'
import { signInEvents } from './signInSession.js'
import type { AuthPayload, AuthRequest, Cacao, ProposalNamespaces } from './types.js'
import { verifyCacaos } from './verifyCacao.js'

export { forgetSignIn } from './forgetSignIn.js'
export { makeLink } from './makeLink.js'
export { settleSignIn } from './settleSignIn.js'

/** Asks for a sign-in and, for wallets that cannot do that, proposes a session on the same pairing. */
export async function authenticate(
  peer: Peer,
  approvals: Approvals,
  asked: AskedSignIns,
  parameters: AuthenticateParameters,
): Promise<Authenticating> {
  const { signal, verifyContract } = parameters
  signal?.throwIfAborted()
  const { topic, uri, expiry } = await openPairing(peer, ['wc_sessionAuthenticate'])
  const publicKey = await peer.keychain.createAgreementKeys()
  const answerTopic = await answerTopicOf(peer, publicKey)
  await peer.keychain.setReceiver(answerTopic, publicKey)
  const request: AuthRequest = {
    id: peer.messenger.nextId(),
    pairingTopic: topic,
    expiry: peer.seconds() + lifetimes.authenticate,
    requester: { publicKey, metadata: peer.metadata },
    authPayload: toPayload(peer, parameters),
  }
  const own = parameters.verify
  const verify = (cacaos: readonly Cacao[]) =>
    own ? own(cacaos.map(toSigned)) : verifyCacaos(cacaos, verifyContract)
  const latch = createLatch<SignInResponse>()
  asked.waiters.set(request.id, { latch, verify })
  await asked.records.set(request.id, request)
  const optionalNamespaces = parameters.optionalNamespaces ?? toNamespaces(parameters)
  const terms = { pairingTopic: topic, expiryTimestamp: expiry, optionalNamespaces, signal }
  const fallback = await propose(peer, approvals, terms)
  // The waiter stays where it fails: whoever answers too late hears that nobody waits.
  fallback.approval.then((session) => {
    latch.resolve({ cacaos: [], session })
    return forgetSignIn(peer, asked, request)
  }, latch.reject)
  await peer.relay.subscribe([topic, answerTopic])
  send(peer, request, signal).catch(latch.reject)
  return { uri, pairingTopic: topic, expiry, response: latch.promise }
}

/** Listens for answers to what was asked before the page was reloaded. */
export async function resumeSignIns(peer: Peer, { records }: AskedSignIns): Promise<void> {
  const keys = records.all().flatMap((each) => readAuthRequest(each)?.requester.publicKey ?? [])
  await peer.relay.subscribe(await Promise.all(keys.map((key) => answerTopicOf(peer, key))))
}

function send({ messenger }: Peer, request: AuthRequest, signal: AbortSignal | undefined) {
  const { id, pairingTopic: topic, authPayload, requester, expiry } = request
  const params = { authPayload, requester, expiryTimestamp: expiry }
  return messenger.send({ topic, id, method: 'wc_sessionAuthenticate', params, signal })
}

function toSigned(cacao: Cacao): SignedCacao {
  return { message: formatSignInMessage(cacao.p), signature: cacao.s.s, cacao }
}

function toNamespaces({ chains, methods = [] }: AuthenticateParameters): ProposalNamespaces {
  const asked = [...new Set(['personal_sign', ...methods])]
  return { eip155: { chains, methods: asked, events: signInEvents } }
}

function toPayload(peer: Peer, parameters: AuthenticateParameters): AuthPayload {
  const { chains, domain, uri, nonce, statement, requestId, methods = [] } = parameters
  const { issuedAt, expirationTime: exp, notBefore: nbf, resources = [] } = parameters
  const recap = methods.length > 0 ? [formatRecap({ methods, chains: [] })] : []
  const all = [...resources, ...recap]
  return {
    type: 'caip122',
    chains,
    domain,
    aud: uri,
    nonce,
    version: '1',
    iat: issuedAt ?? new Date(peer.seconds() * 1000).toISOString(),
    ...(statement === undefined ? {} : { statement }),
    ...(exp === undefined ? {} : { exp }),
    ...(nbf === undefined ? {} : { nbf }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(all.length > 0 ? { resources: all } : {}),
  }
}
