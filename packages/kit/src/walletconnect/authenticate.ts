import { signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { lifetimes } from '../protocol/sign.js'
import { bytesToHex, hexToBytes } from '../utils/bytes.js'
import { isRecord } from '../utils/isRecord.js'
import { endSession, type Peer, sessionExpiry } from './createPeer.js'
import { parseIssuer } from './formatSignInMessage.js'
import { createLatch } from './latch.js'
import { type Approvals, openPairing, propose } from './propose.js'
import { readParticipant } from './read.js'
import { formatRecap, type Recap, readRecap } from './recap.js'
import type { AuthPayload, Cacao, Participant, Session, SessionNamespaces } from './types.js'
import { readCacao, type VerifyContractSignature, verifyCacao } from './verifyCacao.js'

export type AuthenticateParameters = {
  /** EVM chains (CAIP-2), the preferred one first. */
  chains: readonly string[]
  /** The site's host, as in its address. */
  domain: string
  /** The page that asks. */
  uri: string
  /** Single use, from the site's server. */
  nonce: string
  statement?: string | undefined
  /** ISO 8601. */
  expirationTime?: string | undefined
  /** ISO 8601. */
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
  /** Methods that the session should allow. */
  methods?: readonly string[] | undefined
  /** Checks signatures of contracts (ERC-1271); without it they are not accepted. */
  verifyContract?: VerifyContractSignature | undefined
  signal?: AbortSignal | undefined
}

/** A sign-in under way. */
export type Authenticating = {
  readonly uri: string
  /** Until when the URI can be used, in Unix seconds. */
  readonly expiry: number
  /**
   * The signed sign-ins, each checked, and the session that came with them. A wallet that cannot
   * sign in while connecting opens a session alone: then `cacaos` is empty.
   *
   * @throws WalletConnectError with code `invalidSignature` when one does not hold; there is no
   * session then
   */
  readonly response: Promise<{ cacaos: readonly Cacao[]; session: Session | undefined }>
}

const sessionEvents = ['chainChanged', 'accountsChanged']

/** Asks for a sign-in and, for wallets that cannot do that, proposes a session on the same pairing. */
export async function authenticate(
  peer: Peer,
  approvals: Approvals,
  parameters: AuthenticateParameters,
): Promise<Authenticating> {
  const { chains, methods = [], signal } = parameters
  signal?.throwIfAborted()
  const pairing = await openPairing(peer, ['wc_sessionAuthenticate'])
  const publicKey = await peer.keychain.createAgreementKeys()
  const answerTopic = await topicOf(peer, publicKey)
  await peer.keychain.setReceiver(answerTopic, publicKey)
  const asked = toPayload(peer, parameters)
  const latch = createLatch<Awaited<Authenticating['response']>>()
  const fallback = await propose(peer, approvals, {
    pairingTopic: pairing.topic,
    expiry: pairing.expiry,
    optionalNamespaces: {
      eip155: {
        chains,
        methods: [...new Set(['personal_sign', ...methods])],
        events: sessionEvents,
      },
    },
    signal,
  })
  const requester = { publicKey, metadata: peer.metadata }
  await peer.relay.subscribe([pairing.topic, answerTopic])
  const answered = peer.messenger.ask({
    topic: pairing.topic,
    answerTopic,
    method: 'wc_sessionAuthenticate',
    params: {
      authPayload: asked,
      requester,
      expiryTimestamp: peer.seconds() + lifetimes.authenticate,
    },
    signal,
  })
  fallback.approval.then((session) => latch.resolve({ cacaos: [], session }), latch.reject)
  answered
    .then((result) =>
      accept(peer, { result, asked, requester, pairing: pairing.topic, parameters }),
    )
    .then(latch.resolve, (error) => {
      if (!isUnsupported(error)) latch.reject(error)
    })
  return { uri: pairing.uri, expiry: pairing.expiry, response: latch.promise }
}

async function accept(
  peer: Peer,
  answer: {
    result: unknown
    asked: AuthPayload
    requester: Participant
    pairing: string
    parameters: AuthenticateParameters
  },
) {
  const { result, asked, requester, pairing, parameters } = answer
  const responder = isRecord(result) ? readParticipant(result.responder) : undefined
  const given = isRecord(result) && Array.isArray(result.cacaos) ? result.cacaos : []
  if (!responder || given.length === 0) throw invalidSignature()
  const cacaos = given.flatMap((each) => readCacao(each) ?? [])
  const session = await derive(peer, { responder, requester, pairing, cacaos })
  const { verifyContract } = parameters
  const now = peer.seconds()
  const checks = await Promise.all(
    cacaos.map((cacao) => verifyCacao({ cacao, asked, now, verifyContract }).catch(() => false)),
  )
  if (cacaos.length < given.length || checks.includes(false)) {
    // The wallet believes that there is a session: it hears that there is none.
    await peer.sessions.set(session.topic, session)
    await endSession(peer, session)
    throw invalidSignature()
  }
  await closeFallback(peer, pairing)
  if (Object.keys(session.namespaces).length === 0) {
    await peer.forgetTopic(session.topic)
    return { cacaos, session: undefined }
  }
  await peer.relay.subscribe([session.topic])
  await peer.sessions.set(session.topic, session)
  peer.events.emit({ type: 'session_connect', session })
  return { cacaos, session }
}

async function derive(
  peer: Peer,
  parts: {
    responder: Participant
    requester: Participant
    pairing: string
    cacaos: readonly Cacao[]
  },
): Promise<Session> {
  const { responder, requester, pairing, cacaos } = parts
  const { topic, key } = await peer.keychain.deriveTopic(requester.publicKey, responder.publicKey)
  await peer.keychain.setKey(topic, key)
  return {
    topic,
    pairingTopic: pairing,
    expiry: sessionExpiry(peer),
    acknowledged: true,
    self: requester,
    peer: responder,
    controller: responder.publicKey,
    namespaces: namespacesOf(cacaos),
    requiredNamespaces: {},
  }
}

/** What signed sign-ins allow together: methods and chains of their recaps, for their accounts. */
export function namespacesOf(cacaos: readonly Cacao[]): SessionNamespaces {
  const grants = cacaos.map(({ p }) => ({ recap: readRecap(p.resources), ...parseIssuer(p.iss) }))
  const methods = [...new Set(grants.flatMap(({ recap }) => recap?.methods ?? []))]
  if (methods.length === 0) return {}
  const accounts = grants.flatMap(({ recap, chain, address }) =>
    chainsOfRecap(recap, chain).map((each) => `${each}:${address}`),
  )
  const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
  return {
    eip155: { chains, accounts: [...new Set(accounts)], methods, events: sessionEvents },
  }
}

function chainsOfRecap(recap: Recap | undefined, chain: string): readonly string[] {
  return recap && recap.chains.length > 0 ? recap.chains : [chain]
}

/** The proposal that went with a sign-in has become needless. */
async function closeFallback({ proposals, keychain }: Peer, pairing: string) {
  const open = proposals.all().filter(({ pairingTopic }) => pairingTopic === pairing)
  await Promise.all(
    open.flatMap(({ id, proposer }) => [proposals.remove(id), keychain.forget(proposer.publicKey)]),
  )
}

function toPayload(peer: Peer, parameters: AuthenticateParameters): AuthPayload {
  const { chains, domain, uri, nonce, statement, requestId, methods = [] } = parameters
  const { expirationTime: exp, notBefore: nbf, resources = [] } = parameters
  const recap = methods.length > 0 ? [formatRecap({ methods, chains: [] })] : []
  const all = [...resources, ...recap]
  return {
    type: 'caip122',
    chains,
    domain,
    aud: uri,
    nonce,
    version: '1',
    iat: new Date(peer.seconds() * 1000).toISOString(),
    ...(statement === undefined ? {} : { statement }),
    ...(exp === undefined ? {} : { exp }),
    ...(nbf === undefined ? {} : { nbf }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(all.length > 0 ? { resources: all } : {}),
  }
}

/** Where the answer to a sign-in is published: the hash of the public key that asked. */
export async function topicOf({ crypto }: Peer, publicKey: string): Promise<string> {
  return bytesToHex(await crypto.sha256(hexToBytes(publicKey) ?? new Uint8Array()))
}

function isUnsupported(error: unknown): boolean {
  return (
    error instanceof WalletConnectError &&
    error.peer?.code === signErrors.unsupportedSignMethod.code
  )
}

function invalidSignature(): WalletConnectError {
  return new WalletConnectError({
    code: 'invalidSignature',
    shortMessage: 'The signature of the sign-in does not hold.',
    metaMessages: ['No session was opened. Try to sign in again.'],
  })
}
