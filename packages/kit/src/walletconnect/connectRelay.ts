import { refusedCloseCode, relayLimits } from '../protocol/relay.js'
import type { Crypto, KeyPair } from './Crypto.js'
import { clientIdOf, createRelayToken } from './createRelayToken.js'
import type {
  Relay,
  RelayMessage,
  RelaySocket,
  RelaySocketConstructor,
  RelayStatus,
} from './Relay.js'
import { createRelayAddresses } from './relayAddresses.js'
import { createRelayCalls } from './relayCalls.js'
import { closedError, refused } from './relayErrors.js'
import { addressOf, parseFrame, parseMessage, parseTime } from './relayFrames.js'
import { createRelayTopics } from './relayTopics.js'
import { watchWaking } from './watchWaking.js'

/** Milliseconds. */
const openTimeout = 15_000
/** Where there are others to be tried. */
const openTimeoutOfSeveral = 5000
const answerTimeout = 10_000
const wakeTimeout = 3000
const firstPause = 100
const longestPause = 30_000
const strangerPause = 60_000
const openState = 1

/**
 * A client of a relay (`irn`, JSON-RPC 2.0 over WebSocket). It connects with the first call, comes
 * back by itself while there is something to hear or to say, and never says anything in clear but
 * topics and tags. A message is acknowledged after `onMessage` has resolved, so that one that was not
 * dealt with comes again. To the relay all tabs of a site are one client: what is about nothing that
 * is known here (`onMessage` resolves with false) is left to the others for a minute.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function connectRelay(parameters: {
  /** Its address. Of several, the next one is dialled when one does not answer. */
  url: string | readonly [string, ...string[]]
  projectId: string | undefined
  crypto: Crypto
  keys: KeyPair
  WebSocket: RelaySocketConstructor
  onMessage: (message: RelayMessage) => Promise<unknown>
  onStatus: (status: RelayStatus) => void
  /** In milliseconds. */
  now: () => number
  /** Hears what time it is at the relay, in milliseconds. Returns whether `now` was off, and no longer is. */
  onTime?: ((time: number) => boolean) | undefined
}): Relay {
  const { url, projectId, crypto, keys, WebSocket, onMessage, onStatus, now, onTime } = parameters
  const urls = typeof url === 'string' ? ([url] as const) : url
  let socket: RelaySocket | undefined
  let connecting = false
  let closed = false
  let failures = 0
  let answered = false
  /** Of this connection: it was asked for by a clock that was off. */
  let corrected = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let liveness: ReturnType<typeof setTimeout> | undefined
  const addresses = createRelayAddresses(urls)
  const calls = createRelayCalls({
    origin: urls.map((url) => new URL(url).origin).join(' or '),
    now,
    isClosed: () => closed,
    send(frame) {
      if (socket) send(frame)
      else void connect()
    },
  })
  const topics = createRelayTopics({ call: calls.call })
  const stopWatching = watchWaking(wake)

  async function connect() {
    if (closed || connecting || socket) return
    connecting = true
    clearTimeout(retry)
    onStatus({ status: 'connecting' })
    const audience = addresses.current()
    try {
      const token = await createRelayToken({ crypto, keys, audience, now: now() })
      if (!closed) open(new WebSocket(addressOf(audience, { token, projectId })))
    } catch (error) {
      lost(undefined, String(error))
    } finally {
      connecting = false
    }
  }

  function open(next: RelaySocket) {
    socket = next
    corrected = false
    const patience = urls.length > 1 ? openTimeoutOfSeveral : openTimeout
    const timer = setTimeout(() => drop(next), patience)
    next.addEventListener('open', () => {
      clearTimeout(timer)
      if (next !== socket) return next.close()
      onStatus({ status: 'open' })
      for (const frame of calls.open()) send(frame)
      topics.flush()
    })
    next.addEventListener('message', ({ data }) => {
      if (next === socket) receive(data)
    })
    // The close event follows and says more.
    next.addEventListener('error', () => {})
    next.addEventListener('close', ({ code, reason }) => {
      clearTimeout(timer)
      if (next === socket) lost(code, String(reason))
    })
  }

  /** Gives up a connection that does not open or does not answer. */
  function drop(old: RelaySocket) {
    if (old !== socket) return
    lost(undefined, '')
    old.close()
  }

  function lost(code: number | undefined, reason: string) {
    socket = undefined
    topics.lost()
    clearTimeout(liveness)
    liveness = undefined
    if (closed) return
    if (code === refusedCloseCode && !corrected) return refuse(reason)
    if (!answered && !corrected) addresses.failed()
    answered = false
    if (!isNeeded()) return onStatus({ status: 'idle' })
    const rounds = Math.floor(failures / urls.length)
    const pause = Math.min(firstPause * 2 ** rounds, longestPause) * (0.5 + Math.random() / 2)
    failures += 1
    retry = setTimeout(connect, pause)
    // By the clock of whoever reads it.
    onStatus({ status: 'waiting', retryAt: Date.now() + pause })
  }

  /** Whether there is something to hear or to say. */
  function isNeeded() {
    return topics.wanted().length > 0 || calls.open().length > 0
  }

  function refuse(reason: string) {
    const error = refused(reason)
    onStatus({ status: 'refused', reason: error.shortMessage })
    failAll(error)
  }

  function failAll(error: unknown) {
    calls.failAll(error)
    topics.failAll(error)
  }

  function send(frame: string) {
    if (socket?.readyState !== openState) return
    const to = socket
    to.send(frame)
    liveness ??= setTimeout(() => drop(to), answerTimeout)
  }

  function receive(data: unknown) {
    const frame = parseFrame(data)
    const time = frame && parseTime(frame)
    if (time !== undefined) {
      corrected ||= onTime?.(time) ?? false
      return
    }
    // Only now: a relay that is too busy opens as well, and then closes.
    failures = 0
    if (!answered) addresses.worked()
    answered = true
    clearTimeout(liveness)
    liveness = undefined
    if (frame?.method !== undefined) void hear(frame)
    else if (frame) calls.answer(frame)
  }

  async function hear(frame: Record<string, unknown>) {
    const message = parseMessage(frame)
    const from = socket
    const isKnown = message && topics.isWanted(message.topic)
    if (message && (!isKnown || (await onMessage(message)) === false))
      await new Promise((resolve) => setTimeout(resolve, strangerPause))
    if (from?.readyState === openState && from === socket)
      from.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  }

  /** The page was asleep, or the network is back: what seemed open may be dead. */
  function wake() {
    if (closed) return
    if (!socket) {
      failures = 0
      if (isNeeded()) void connect()
      return
    }
    const wanted = topics.wanted()
    if (socket.readyState !== openState || wanted.length === 0) return
    const probed = socket
    const timer = setTimeout(() => drop(probed), wakeTimeout)
    calls
      .call('irn_batchSubscribe', { topics: wanted.slice(0, relayLimits.batch) })
      .catch(() => {})
      .finally(() => clearTimeout(timer))
  }

  return {
    clientId: clientIdOf(keys),
    call: calls.call,
    subscribe: topics.subscribe,
    callToSubscribe: topics.callToSubscribe,
    unsubscribe: topics.unsubscribe,
    close() {
      closed = true
      stopWatching()
      clearTimeout(retry)
      clearTimeout(liveness)
      failAll(closedError())
      topics.wanted().forEach(topics.unsubscribe)
      const old = socket
      socket = undefined
      old?.close()
    },
  }
}
