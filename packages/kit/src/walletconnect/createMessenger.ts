import { peerRefusal, signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { relayLimits } from '../protocol/relay.js'
import {
  isSignMethod,
  type SignMethod,
  signMethods,
  unknownMethodAnswer,
} from '../protocol/sign.js'
import { bytesToHex } from '../utils/bytes.js'
import { seal, unseal } from './envelope.js'
import type { Keychain } from './keychain.js'
import { formatMessage, type Outcome, type PeerMessage, parsePayload } from './peerMessage.js'
import type { Relay, RelayMessage } from './Relay.js'
import { callError } from './relayErrors.js'

/** A request of the other end. */
export type PeerRequest = { readonly id: number; readonly topic: string; readonly params: unknown }

/** An answer of the other end to a request that nobody waits for any more, or never did. */
export type PeerAnswer = {
  readonly id: number
  readonly topic: string
  readonly outcome: Outcome
}

export type RequestHandler = (request: PeerRequest) => Promise<void>

export type Messenger = {
  /** A fresh id for a message: milliseconds and three more digits. */
  nextId(): number
  /** Encrypts a request or an answer for a topic. */
  seal(topic: string, message: PeerMessage): string
  /** Sends a request without waiting for its answer; resolves when the relay has it. */
  send(parameters: SendParameters): Promise<void>
  /**
   * Sends a request and resolves with its answer, whichever of the two comes first; waits as long as
   * the relay keeps it.
   */
  ask(parameters: SendParameters): Promise<unknown>
  /** Answers a request; resolves when the relay has it. */
  answer(parameters: {
    topic: string
    id: number
    method: SignMethod | undefined
    outcome: Outcome
    /** The answer in its envelope, for someone who has no key for the topic yet. */
    sealed?: string | undefined
  }): Promise<void>
  /**
   * Takes what the relay hands out; resolves when it has been dealt with, with false when it is an
   * answer that nobody here waits for.
   */
  receive(message: RelayMessage): Promise<unknown>
  /** Rejects whoever waits for an answer: on a topic, or at all. */
  abandon(topic: string | undefined, error: unknown): void
}

export type SendParameters = {
  readonly topic: string
  readonly method: SignMethod
  readonly params: object
  readonly id?: number | undefined
  /** Seconds that the relay keeps it, if longer than the method's own. */
  readonly ttl?: number | undefined
  readonly signal?: AbortSignal | undefined
}

type Publication = {
  topic: string
  message: string
  ttl: number
  tag: number
  prompt: boolean
  signal?: AbortSignal | undefined
}

/** How many messages are remembered, so that none is dealt with twice. */
const rememberedMessages = 1000
/** No envelope of the same topic ends in the same 24 characters: they hold its authentication tag. */
const fingerprintLength = 24

/** Requests and answers between the two ends of a topic (JSON-RPC 2.0 in encrypted envelopes). */
export function createMessenger(parameters: {
  relay: () => Relay
  keychain: Keychain
  onRequest: (method: SignMethod, request: PeerRequest) => Promise<void>
  /** Answers false when it is about nothing that is known here. */
  onAnswer: (answer: PeerAnswer) => Promise<unknown>
  now: () => number
}): Messenger {
  const { relay, keychain, onRequest, onAnswer, now } = parameters
  const seen = new Set<string>()
  const queues = new Map<string, Promise<unknown>>()
  const waiting = new Map<
    number,
    { topic: string; resolve(result: unknown): void; reject(error: unknown): void }
  >()
  let lastId = 0

  function nextId() {
    const id = now() * 1000 + Math.floor(Math.random() * 1000)
    lastId = id > lastId ? id : lastId + 1
    return lastId
  }

  function sealFor(topic: string, message: PeerMessage): string {
    const key = keychain.key(topic)
    if (key) return seal({ text: formatMessage(message), key })
    throw new WalletConnectError({
      code: 'notFound',
      shortMessage: 'There is no such key.',
    })
  }

  function publish({ signal, ...params }: Publication): Promise<unknown> {
    // A relay cuts the connection of who sends more, and it would be sent again and again.
    if (params.message.length > relayLimits.message)
      throw callError({ message: 'The message is too large.' })
    return relay().call('irn_publish', params, signal)
  }

  async function send(parameters: SendParameters) {
    const { topic, method, params, id = nextId(), signal } = parameters
    const { request, ...rest } = signMethods[method]
    await publish({
      topic,
      message: sealFor(topic, { id, method, params }),
      ttl: lifetimeOf(parameters),
      tag: request.tag,
      prompt: 'prompt' in rest,
      signal,
    })
  }

  function ask(request: SendParameters): Promise<unknown> {
    const { topic, signal, id = nextId() } = request
    return new Promise((resolve, reject) => {
      const abort = () => waiting.get(id)?.reject(signal?.reason)
      const timer = setTimeout(
        () => waiting.get(id)?.reject(unanswered()),
        lifetimeOf(request) * 1000,
      )
      const settle =
        <value>(tell: (value: value) => void) =>
        (value: value) => {
          clearTimeout(timer)
          waiting.delete(id)
          signal?.removeEventListener('abort', abort)
          tell(value)
        }
      waiting.set(id, { topic, resolve: settle(resolve), reject: settle(reject) })
      signal?.addEventListener('abort', abort, { once: true })
      // The answer may come before the relay's own word that it has the request.
      send({ ...request, id }).catch((error) => waiting.get(id)?.reject(error))
    })
  }

  function open({ topic, message }: RelayMessage) {
    return unseal({
      message,
      async findKey(sender) {
        if (!sender) return keychain.key(topic)
        const receiver = keychain.receiver(topic)
        return receiver ? keychain.deriveKey(receiver, bytesToHex(sender)) : undefined
      },
    })
  }

  async function handle(message: RelayMessage): Promise<unknown> {
    const fingerprint = message.topic + message.message.slice(-fingerprintLength)
    if (seen.has(fingerprint)) return
    const opened = await open(message)
    const payload = opened && parsePayload(opened.text)
    remember(fingerprint)
    if (!payload) return
    const { topic } = message
    if ('outcome' in payload) return settle({ topic, ...payload })
    const { id, method, params } = payload
    if (isSignMethod(method)) return onRequest(method, { id, topic, params })
    await answer({
      topic,
      id,
      method: undefined,
      outcome: { error: signErrors.unsupportedSignMethod },
    })
  }

  function remember(fingerprint: string) {
    seen.add(fingerprint)
    const [oldest] = seen
    if (seen.size > rememberedMessages && oldest !== undefined) seen.delete(oldest)
  }

  async function settle(answered: PeerAnswer): Promise<unknown> {
    const asked = waiting.get(answered.id)
    if (!asked || asked.topic !== answered.topic) return onAnswer(answered)
    if ('error' in answered.outcome) asked.reject(peerRefusal(answered.outcome.error))
    else asked.resolve(answered.outcome.result)
  }

  const answer: Messenger['answer'] = async ({ topic, id, method, outcome, sealed }) => {
    const message = sealed ?? sealFor(topic, { id, ...outcome })
    await publish({ topic, message, ...deliveryOf(method, outcome), prompt: false })
  }

  return {
    nextId,
    seal: sealFor,
    send,
    ask,
    answer,
    receive(message) {
      const earlier = queues.get(message.topic) ?? Promise.resolve()
      const done = earlier.then(() => handle(message)).catch(logError)
      queues.set(message.topic, done)
      done.then(() => {
        if (queues.get(message.topic) === done) queues.delete(message.topic)
      })
      return done
    },
    abandon(topic, error) {
      for (const asked of [...waiting.values()])
        if (!topic || asked.topic === topic) asked.reject(error)
    },
  }
}

/** Seconds that the relay keeps a request. */
function lifetimeOf({ method, ttl = 0 }: SendParameters): number {
  return Math.max(ttl, signMethods[method].request.ttl)
}

function unanswered(): WalletConnectError {
  return new WalletConnectError({
    code: 'expired',
    shortMessage: 'There was no answer in time.',
    peer: signErrors.requestExpired,
  })
}

function deliveryOf(method: SignMethod | undefined, outcome: Outcome) {
  if (!method) return unknownMethodAnswer
  const deliveries = signMethods[method]
  return 'rejection' in deliveries && 'error' in outcome ? deliveries.rejection : deliveries.answer
}

function logError(error: unknown) {
  console.warn('[billfold] A message failed.', error)
}
