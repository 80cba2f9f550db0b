import { memoryRecordStore, openRecordStore, type RecordStore } from '../clients/openRecordStore.js'
import { signErrors, WalletConnectError } from '../errors/walletConnect.js'
import type { SignMethod } from '../protocol/sign.js'
import { createEmitter, type Emitter } from '../utils/createEmitter.js'
import { isRecord } from '../utils/isRecord.js'
import type { Crypto } from './Crypto.js'
import { connectRelay } from './connectRelay.js'
import { createClock } from './createClock.js'
import { createExpirer } from './createExpirer.js'
import {
  createMessenger,
  type Messenger,
  type PeerAnswer,
  type PeerRequest,
  type RequestHandler,
} from './createMessenger.js'
import { type Heard, openHeard } from './heard.js'
import { createKeychain, type Keychain } from './keychain.js'
import { loadCrypto } from './loadCrypto.js'
import { type Collection, openRecords, type Records } from './openRecords.js'
import { parsePeerError } from './peerMessage.js'
import type { Relay, RelaySocketConstructor } from './Relay.js'
import { readPairing, readProposal, readSession } from './read.js'
import { closedError } from './relayErrors.js'
import type { Metadata, Pairing, Proposal, Session, SignEvent } from './types.js'

/** What both ends of the protocol are made from. */
export type PeerOptions = {
  /**
   * The relay's address, `wss://…`. Of several, which must lead to the same relay, the next one is tried
   * when one cannot be reached.
   */
  relayUrl: string | readonly [string, ...string[]]
  /** The id that the relay knows the site or the wallet by, if it asks for one. */
  projectId?: string | undefined
  /** What the other end is told about this one. */
  metadata: Metadata
  /**
   * Where keys and sessions are kept: the name of an IndexedDB database, or a store.
   *
   * @default 'billfold-walletconnect'
   */
  storage?: string | RecordStore | undefined
  /** Tells this client's records from those of others that share a storage. @default '' */
  storageSuffix?: string | undefined
  /**
   * The WebSocket class, if the platform has none (on Node 20: that of the package `ws`).
   *
   * @default globalThis.WebSocket
   */
  WebSocket?: RelaySocketConstructor | undefined
  /**
   * The visitor's clock, in Unix milliseconds. A wrong one is corrected by the relay, if that tells the
   * time.
   *
   * @default Date.now
   */
  now?: (() => number) | undefined
}

/** The half of a client that is the same on both ends. */
export type Peer = {
  readonly crypto: Crypto
  readonly metadata: Metadata
  readonly records: Records
  readonly keychain: Keychain
  readonly relay: Relay
  readonly messenger: Messenger
  readonly pairings: Collection<Pairing>
  readonly proposals: Collection<Proposal>
  readonly sessions: Collection<Session>
  readonly heard: Heard
  readonly events: Emitter<SignEvent>
  /** Unix seconds. */
  seconds(): number
  requireSession(topic: string): Session
  /** Ends what is known under a topic, without a word to the other end. */
  forgetTopic(topic: string): Promise<void>
  /** Adds things that end at a time. */
  expire: ReturnType<typeof createExpirer>
  /** Gives the peer its role and subscribes to all that is known. */
  start(role: PeerRole): void
  /** Takes in the sessions that another tab has opened. */
  refresh(): Promise<void>
  destroy(): void
}

/** What one role does with what the other end says. */
export type PeerRole = {
  requests: Partial<Record<SignMethod, RequestHandler>>
  /** Answers false when it is about nothing that is known here. */
  answer: (answer: PeerAnswer) => Promise<unknown>
}

/** Opens the records, the keys and the relay of a client. */
export async function createPeer(options: PeerOptions): Promise<Peer> {
  const { relayUrl, projectId, metadata, now = Date.now } = options
  const WebSocket = options.WebSocket ?? globalThis.WebSocket
  if (!WebSocket) throw missingWebSocket()
  const [crypto, store] = await Promise.all([loadCrypto(), openStore(options)])
  const records = await openRecords(store)
  const keychain = createKeychain({ crypto, records })
  const events = createEmitter<SignEvent>()
  const clock = createClock(now)
  const expire = createExpirer(clock.now)
  const keys = await keychain.identity()
  let role: PeerRole = { requests: {}, answer: async () => {} }

  const messenger = createMessenger({
    relay: () => relay,
    keychain,
    async onRequest(method, request) {
      const handler = role.requests[method] ?? sharedHandlers(peer)[method]
      if (handler) return handler(request)
      const outcome = { error: signErrors.unsupportedSignMethod }
      await messenger.answer({ ...request, method, outcome })
    },
    onAnswer: (answer) => role.answer(answer),
    now: clock.now,
  })
  const relay = connectRelay({
    url: relayUrl,
    projectId,
    crypto,
    keys,
    WebSocket,
    onMessage: messenger.receive,
    onStatus: (status) => events.emit({ type: 'relay_status', status }),
    now: clock.now,
    onTime(time) {
      const wasOff = clock.correct(time)
      // What was made by it may have ended by the right one.
      if (wasOff) expire.sweep()
      return wasOff
    },
  })

  /** Listens to what is known. What has lost its key is forgotten. */
  function follow(topics: readonly string[]) {
    expire.sweep()
    const open = topics.filter((topic) => keychain.key(topic) || void peer.forgetTopic(topic))
    if (open.length > 0) relay.subscribe(open).catch(() => {})
  }

  const peer: Peer = {
    crypto,
    metadata,
    records,
    keychain,
    relay,
    messenger,
    pairings: expire.watch(records.collection('pairing', readPairing), async ({ topic }) => {
      await peer.forgetTopic(topic)
      events.emit({ type: 'pairing_expire', topic })
    }),
    proposals: expire.watch(records.collection('proposal', readProposal), async (proposal) => {
      // Another tab may have opened the session.
      await records.refresh()
      await keychain.forget(proposal.proposer.publicKey)
      const { sessionTopic } = proposal
      // A session that came about stays, whatever became of the proposal's own record.
      const isOpen = sessionTopic && peer.sessions.get(sessionTopic)?.acknowledged
      if (sessionTopic && !isOpen) await peer.forgetTopic(sessionTopic)
      events.emit({ type: 'proposal_expire', id: proposal.id })
    }),
    sessions: expire.watch(records.collection('session', readSession), async ({ topic }) => {
      await peer.forgetTopic(topic)
      events.emit({ type: 'session_expire', topic })
    }),
    heard: openHeard(records),
    events,
    expire,
    seconds: () => Math.floor(clock.now() / 1000),
    requireSession(topic) {
      // Timers stand still while a device sleeps.
      expire.sweep()
      const session = peer.sessions.get(topic)
      if (session) return session
      throw new WalletConnectError({
        code: 'notFound',
        shortMessage: 'There is no such session.',
        metaMessages: ['It has ended or expired. Connect the wallet again.'],
      })
    },
    async forgetTopic(topic) {
      const session = peer.sessions.get(topic)
      const publicKey = session?.self.publicKey
      // A site proposes each session on a pairing of its own; wallets may be asked on theirs again.
      const isSite = session && session.controller !== publicKey
      relay.unsubscribe(topic)
      messenger.abandon(
        topic,
        new WalletConnectError({
          code: 'refusedByPeer',
          shortMessage: 'The session has ended.',
          peer: signErrors.userDisconnected,
        }),
      )
      await Promise.all([
        peer.sessions.remove(topic),
        peer.pairings.remove(topic),
        keychain.forget(topic),
        peer.heard.forget(topic),
        publicKey && keychain.forget(publicKey),
        isSite && peer.forgetTopic(session.pairingTopic),
      ])
    },
    start(given) {
      role = given
      follow([
        ...peer.pairings.all().map(({ topic }) => topic),
        ...peer.sessions.all().map(({ topic }) => topic),
        ...peer.proposals.all().flatMap(({ sessionTopic }) => sessionTopic ?? []),
      ])
    },
    async refresh() {
      await records.refresh()
      follow(peer.sessions.all().map(({ topic }) => topic))
    },
    destroy() {
      expire.stop()
      relay.close()
      messenger.abandon(undefined, closedError())
      store.close()
    },
  }
  return peer
}

function sharedHandlers(peer: Peer): Partial<Record<SignMethod, RequestHandler>> {
  const { messenger, sessions, events } = peer
  const agree = (method: SignMethod, { topic, id }: PeerRequest) =>
    messenger.answer({ topic, id, method, outcome: { result: true } })
  async function endSession(method: SignMethod, request: PeerRequest) {
    const { topic, params } = request
    await agree(method, request)
    await peer.forgetTopic(topic)
    const reason = parsePeerError(isRecord(params) ? params : {})
    events.emit({ type: 'session_delete', topic, reason })
  }

  return {
    wc_pairingPing: (request) => agree('wc_pairingPing', request),
    async wc_pairingDelete(request) {
      const { topic } = request
      // Whoever forgets the topic of a session has ended it.
      if (sessions.get(topic)) return endSession('wc_pairingDelete', request)
      await agree('wc_pairingDelete', request)
      await peer.forgetTopic(topic)
      events.emit({ type: 'pairing_delete', topic })
    },
    async wc_sessionPing(request) {
      await agree('wc_sessionPing', request)
      events.emit({ type: 'session_ping', topic: request.topic })
    },
    async wc_sessionDelete(request) {
      if (sessions.get(request.topic)) await endSession('wc_sessionDelete', request)
    },
  }
}

/** Asks the other end for a sign of life. */
export async function ping(
  peer: Peer,
  { topic, signal }: { topic: string; signal?: AbortSignal | undefined },
): Promise<void> {
  peer.requireSession(topic)
  await peer.messenger.ask({ topic, method: 'wc_sessionPing', params: {}, signal })
}

function openStore({ storage = 'billfold-walletconnect', storageSuffix = '' }: PeerOptions) {
  if (typeof storage !== 'string') return storageSuffix ? apart(storage, storageSuffix) : storage
  const name = `${storage}${storageSuffix}`
  return typeof indexedDB === 'undefined' ? memoryRecordStore() : openRecordStore(name)
}

/** A part of a store, by keys that begin alike. */
function apart(store: RecordStore, beginning: string): RecordStore {
  return {
    async readAll() {
      const own = Object.entries(await store.readAll()).filter(([key]) => key.startsWith(beginning))
      return Object.fromEntries(own.map(([key, value]) => [key.slice(beginning.length), value]))
    },
    write: (key, value) => store.write(`${beginning}${key}`, value),
    remove: (key) => store.remove(`${beginning}${key}`),
    close: () => store.close(),
  }
}

function missingWebSocket(): WalletConnectError {
  return new WalletConnectError({
    code: 'invalidParameters',
    shortMessage: 'There is no WebSocket on this platform.',
    metaMessages: ['Pass one: `WebSocket`, for example that of the package `ws`.'],
  })
}
