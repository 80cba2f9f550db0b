import { type PeerError, signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { lifetimes } from '../protocol/sign.js'
import { hexToBytes } from '../utils/bytes.js'
import { isRecord } from '../utils/isRecord.js'
import { answerTopicOf } from './answerTopic.js'
import type { PeerRequest } from './createMessenger.js'
import type { Peer } from './createPeer.js'
import { sessionExpiry } from './endSession.js'
import { seal } from './envelope.js'
import type { Collection } from './openRecords.js'
import { formatMessage, type Outcome } from './peerMessage.js'
import { isTime } from './read.js'
import { readAuthRequest } from './readAuthRequest.js'
import { formatRecap, readRecap } from './recap.js'
import { namespacesOf } from './signInSession.js'
import type { AuthPayload, AuthRequest, Cacao, Session } from './types.js'

/** A site asks to sign in: the request is kept and told. */
export async function receiveSignIn(
  peer: Peer,
  requests: Collection<AuthRequest>,
  message: PeerRequest,
): Promise<void> {
  const { topic, id, params } = message
  if (!peer.pairings.get(topic) || requests.get(id) || peer.heard.has('signIn', message)) return
  const terms = isRecord(params) ? params : {}
  const expiry = isTime(terms.expiryTimestamp)
    ? terms.expiryTimestamp
    : peer.seconds() + lifetimes.authenticate
  const request = readAuthRequest({ ...terms, id, pairingTopic: topic, expiry })
  if (!request || expiry <= peer.seconds()) {
    const error = request ? signErrors.requestExpired : signErrors.invalidMethod
    return peer.messenger.answer({
      topic,
      id,
      method: 'wc_sessionAuthenticate',
      outcome: { error },
    })
  }
  await requests.set(id, request)
  await peer.heard.add('signIn', message)
  peer.events.emit({ type: 'session_authenticate', request })
}

/**
 * What of a sign-in a wallet can sign: chains and methods that it has, in the site's order.
 *
 * @throws WalletConnectError with code `invalidNamespaces` when no chain is left
 */
export function narrowAuthPayload(
  payload: AuthPayload,
  supported: { chains: readonly string[]; methods: readonly string[] },
): AuthPayload {
  const chains = payload.chains.filter((chain) => supported.chains.includes(chain))
  if (chains.length === 0) {
    throw new WalletConnectError({
      code: 'invalidNamespaces',
      shortMessage: 'The site asks for networks that the wallet does not have.',
      peer: signErrors.unsupportedChains,
    })
  }
  const recap = readRecap(payload.resources)
  if (!recap) return { ...payload, chains }
  const methods = recap.methods.filter((method) => supported.methods.includes(method))
  const resources = [...(payload.resources ?? []).slice(0, -1), formatRecap({ methods, chains })]
  return { ...payload, chains, resources }
}

/** Sends signed sign-ins to the site; with them both ends have the session that they allow. */
export async function approveSignIn(
  peer: Peer,
  requests: Collection<AuthRequest>,
  { id, cacaos }: { id: number; cacaos: readonly Cacao[] },
): Promise<{ session: Session | undefined }> {
  const request = requireRequest(requests, id)
  const { keychain, sessions, messenger, relay } = peer
  const publicKey = await keychain.createAgreementKeys()
  const { topic, key } = await keychain.deriveTopic(publicKey, request.requester.publicKey)
  const namespaces = namespacesOf(cacaos)
  const self = { publicKey, metadata: peer.metadata }
  const session: Session = {
    topic,
    pairingTopic: request.pairingTopic,
    expiry: sessionExpiry(peer),
    acknowledged: true,
    self,
    peer: request.requester,
    controller: publicKey,
    namespaces,
    requiredNamespaces: {},
  }
  const opens = Object.keys(namespaces).length > 0
  if (opens) {
    await keychain.setKey(topic, key)
    await sessions.set(topic, session)
    await relay.subscribe([topic])
  }
  await messenger.answer({
    topic: await answerTopicOf(peer, request.requester.publicKey),
    id,
    method: 'wc_sessionAuthenticate',
    ...sealOutcome({ result: { cacaos, responder: self } }, { id, key, publicKey }),
  })
  await requests.remove(id)
  if (opens) peer.events.emit({ type: 'session_connect', session })
  return { session: opens ? session : undefined }
}

/** Turns a sign-in down. */
export async function rejectSignIn(
  peer: Peer,
  requests: Collection<AuthRequest>,
  { id, reason = signErrors.userRejected }: { id: number; reason?: PeerError | undefined },
): Promise<void> {
  const { requester } = requireRequest(requests, id)
  const publicKey = await peer.keychain.createAgreementKeys()
  const { key } = await peer.keychain.deriveTopic(publicKey, requester.publicKey)
  await peer.messenger.answer({
    topic: await answerTopicOf(peer, requester.publicKey),
    id,
    method: 'wc_sessionAuthenticate',
    ...sealOutcome({ error: reason }, { id, key, publicKey }),
  })
  await Promise.all([requests.remove(id), peer.keychain.forget(publicKey)])
}

/** An answer that the site opens with the public key in its envelope. */
function sealOutcome(
  outcome: Outcome,
  { id, key, publicKey }: { id: number; key: Uint8Array; publicKey: string },
) {
  const text = formatMessage({ id, ...outcome })
  return { outcome, sealed: seal({ text, key, sender: hexToBytes(publicKey) }) }
}

function requireRequest(requests: Collection<AuthRequest>, id: number): AuthRequest {
  const request = requests.get(id)
  if (request) return request
  throw new WalletConnectError({
    code: 'notFound',
    shortMessage: 'There is no such sign-in.',
    metaMessages: ['It has expired or was answered.'],
  })
}
