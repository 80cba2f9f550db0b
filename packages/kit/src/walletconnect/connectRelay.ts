import { WalletConnectError } from '../errors/walletConnect.js'
import { refusedCloseCode, relayLimits } from '../protocol/relay.js'
import { isRecord } from '../utils/isRecord.js'
import type { Crypto, KeyPair } from './Crypto.js'
import { clientIdOf, createRelayToken } from './createRelayToken.js'
import { watchWaking } from './watchWaking.js'

/** What is needed of a WebSocket: the platform's own, or that of the package `ws`. */
export type RelaySocket = {
  readonly readyState: number
  send(text: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number; reason: string }) => void): void
}
export type RelaySocketConstructor = new (url: string) => RelaySocket

export type RelayMessage = {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
}

export type Relay = {
  /** The name of this client at the relay, a `did:key`. */
  readonly clientId: string
  /** Calls a method of the relay; sent again after a break of the connection until answered. */
  call(method: string, params: object, signal?: AbortSignal | undefined): Promise<unknown>
  /** Hands out what is published on a topic from now on, and what has been kept for this client. */
  subscribe(topics: readonly string[]): Promise<void>
  /**
   * Calls a method that subscribes to a topic as well. What is published there may come before the
   * answer.
   */
  callToSubscribe(topic: string, method: string, params: object): Promise<void>
  unsubscribe(topic: string): void
  close(): void
}

export type RelayStatus =
  | { readonly status: 'idle' | 'connecting' | 'open' }
  | { readonly status: 'waiting'; readonly retryAt: number }
  | { readonly status: 'refused'; readonly reason: string }

/** Milliseconds. */
const openTimeout = 15_000
const answerTimeout = 10_000
const wakeTimeout = 3000
const callLifetime = 30_000
const firstPause = 100
const longestPause = 30_000
const openState = 1

type Call = {
  readonly frame: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}
type Waiter = { resolve(): void; reject(error: unknown): void }

/**
 * A client of a relay (`irn`, JSON-RPC 2.0 over WebSocket). It connects with the first call, comes
 * back by itself while there is something to hear or to say, and never says anything in clear but
 * topics and tags. A message is acknowledged after `onMessage` has resolved, so that one that was not
 * dealt with comes again.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function connectRelay(parameters: {
  url: string
  projectId: string | undefined
  crypto: Crypto
  keys: KeyPair
  WebSocket: RelaySocketConstructor
  onMessage: (message: RelayMessage) => Promise<void>
  onStatus: (status: RelayStatus) => void
  now: () => number
}): Relay {
  const { url, projectId, crypto, keys, WebSocket, onMessage, onStatus, now } = parameters
  const clientId = clientIdOf(keys)
  const calls = new Map<number, Call>()
  const wanted = new Set<string>()
  const heard = new Set<string>()
  const asked = new Set<string>()
  const waiting = new Map<string, Set<Waiter>>()
  let socket: RelaySocket | undefined
  let connecting = false
  let closed = false
  let failures = 0
  let lastId = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let liveness: ReturnType<typeof setTimeout> | undefined
  let flushing = false
  const stopWatching = watchWaking(wake)

  function nextId(): number {
    lastId = Math.max(lastId + 1, now() * 1000)
    return lastId
  }

  async function connect() {
    if (closed || connecting || socket) return
    connecting = true
    clearTimeout(retry)
    onStatus({ status: 'connecting' })
    try {
      const token = await createRelayToken({ crypto, keys, audience: url, now: now() })
      if (!closed) open(new WebSocket(addressOf(url, { token, projectId })))
    } catch (error) {
      lost(undefined, String(error))
    } finally {
      connecting = false
    }
  }

  function open(next: RelaySocket) {
    socket = next
    const timer = setTimeout(() => drop(next, 'no connection in time'), openTimeout)
    next.addEventListener('open', () => {
      clearTimeout(timer)
      if (next !== socket) return next.close()
      failures = 0
      onStatus({ status: 'open' })
      for (const { frame } of calls.values()) send(frame)
      flushSubscriptions()
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

  function drop(old: RelaySocket, reason: string) {
    if (old !== socket) return
    lost(undefined, reason)
    old.close()
  }

  function lost(code: number | undefined, reason: string) {
    socket = undefined
    heard.clear()
    asked.clear()
    clearTimeout(liveness)
    liveness = undefined
    if (closed) return
    if (code === refusedCloseCode) return refuse(reason)
    if (wanted.size === 0 && calls.size === 0) return onStatus({ status: 'idle' })
    const pause = Math.min(firstPause * 2 ** failures, longestPause) * (0.5 + Math.random() / 2)
    failures += 1
    retry = setTimeout(connect, pause)
    onStatus({ status: 'waiting', retryAt: now() + pause })
  }

  function refuse(reason: string) {
    const error = new WalletConnectError({
      code: 'refusedByRelay',
      shortMessage: reason || 'The relay refused the connection.',
      metaMessages: ['Check the project id and the allowed origins at the relay, and the clock.'],
    })
    onStatus({ status: 'refused', reason: error.shortMessage })
    failAll(error)
  }

  function failAll(error: unknown) {
    for (const call of calls.values()) call.reject(error)
    calls.clear()
    for (const waiters of waiting.values()) for (const waiter of waiters) waiter.reject(error)
    waiting.clear()
  }

  function send(frame: string) {
    if (socket?.readyState !== openState) return
    const to = socket
    socket.send(frame)
    liveness ??= setTimeout(() => drop(to, 'no answer in time'), answerTimeout)
  }

  function receive(data: unknown) {
    clearTimeout(liveness)
    liveness = undefined
    const frame = parseFrame(data)
    if (!frame) return
    if (frame.method !== undefined) return void hear(frame)
    const call = typeof frame.id === 'number' ? calls.get(frame.id) : undefined
    if (!call || typeof frame.id !== 'number') return
    calls.delete(frame.id)
    if (isRecord(frame.error)) call.reject(relayError(frame.error))
    else call.resolve(frame.result)
  }

  async function hear(frame: Record<string, unknown>) {
    const message = parseMessage(frame)
    const from = socket
    if (message && wanted.has(message.topic)) await onMessage(message)
    if (from?.readyState === openState && from === socket)
      from.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  }

  function call(method: string, params: object, signal?: AbortSignal | undefined) {
    const id = nextId()
    const frame = JSON.stringify({ id, jsonrpc: '2.0', method, params })
    return new Promise<unknown>((resolve, reject) => {
      if (signal?.aborted || closed) return reject(signal?.reason ?? closedError())
      const end = () => {
        clearTimeout(timer)
        calls.delete(id)
        signal?.removeEventListener('abort', abort)
      }
      const abort = () => {
        end()
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        end()
        reject(unreachable(url))
      }, callLifetime)
      signal?.addEventListener('abort', abort, { once: true })
      calls.set(id, {
        frame,
        resolve: (result) => {
          end()
          resolve(result)
        },
        reject: (error) => {
          end()
          reject(error)
        },
      })
      if (socket) send(frame)
      else void connect()
    })
  }

  function subscribe(topics: readonly string[]): Promise<void> {
    const open = topics.filter((topic) => !heard.has(topic))
    for (const topic of topics) wanted.add(topic)
    if (open.length === 0) return Promise.resolve()
    const done = open.map(
      (topic) =>
        new Promise<void>((resolve, reject) => {
          const waiters = waiting.get(topic) ?? new Set()
          waiting.set(topic, waiters.add({ resolve, reject }))
        }),
    )
    if (!flushing) {
      flushing = true
      queueMicrotask(() => {
        flushing = false
        if (socket) flushSubscriptions()
        else void connect()
      })
    }
    return Promise.all(done).then(() => {})
  }

  function flushSubscriptions() {
    if (socket?.readyState !== openState) return
    const open = [...wanted].filter((topic) => !heard.has(topic) && !asked.has(topic))
    for (let start = 0; start < open.length; start += relayLimits.batch)
      void subscribeBatch(open.slice(start, start + relayLimits.batch))
  }

  async function subscribeBatch(topics: readonly string[]) {
    const on = socket
    for (const topic of topics) asked.add(topic)
    try {
      await call('irn_batchSubscribe', { topics })
      for (const topic of topics) {
        if (on === socket) markSubscribed(topic)
        endWaiting(topic, (waiter) => waiter.resolve())
      }
    } catch (error) {
      for (const topic of topics) giveUp(topic, error)
    }
  }

  function endWaiting(topic: string, tell: (waiter: Waiter) => void) {
    const waiters = waiting.get(topic) ?? []
    waiting.delete(topic)
    for (const waiter of waiters) tell(waiter)
  }

  function giveUp(topic: string, error: unknown) {
    asked.delete(topic)
    endWaiting(topic, (waiter) => waiter.reject(error))
  }

  function markSubscribed(topic: string) {
    asked.delete(topic)
    heard.add(topic)
    // Given up meanwhile.
    if (!wanted.has(topic)) unsubscribe(topic)
  }

  async function callToSubscribe(topic: string, method: string, params: object) {
    wanted.add(topic)
    asked.add(topic)
    try {
      await call(method, params)
      markSubscribed(topic)
      endWaiting(topic, (waiter) => waiter.resolve())
    } catch (error) {
      giveUp(topic, error)
      throw error
    }
  }

  function unsubscribe(topic: string) {
    wanted.delete(topic)
    if (!heard.delete(topic)) return
    // The relay looks at the topic alone.
    call('irn_unsubscribe', { topic, id: topic }).catch(() => {})
  }

  /** The page was asleep, or the network is back: what seemed open may be dead. */
  function wake() {
    if (closed) return
    if (!socket) {
      failures = 0
      if (wanted.size > 0 || calls.size > 0) void connect()
      return
    }
    const [topic] = wanted
    if (socket.readyState !== openState || topic === undefined) return
    const probed = socket
    const timer = setTimeout(() => drop(probed, 'no answer after waking'), wakeTimeout)
    call('irn_batchSubscribe', { topics: [...wanted].slice(0, relayLimits.batch) })
      .catch(() => {})
      .finally(() => clearTimeout(timer))
  }

  return {
    clientId,
    call,
    subscribe,
    callToSubscribe,
    unsubscribe,
    close() {
      closed = true
      stopWatching()
      clearTimeout(retry)
      clearTimeout(liveness)
      failAll(closedError())
      const old = socket
      socket = undefined
      old?.close()
    },
  }
}

function addressOf(
  url: string,
  { token, projectId }: { token: string; projectId: string | undefined },
) {
  const address = new URL(url)
  address.searchParams.set('auth', token)
  if (projectId) address.searchParams.set('projectId', projectId)
  address.searchParams.set('ua', 'wc-2/billfold-1')
  address.searchParams.set('useOnCloseEvent', 'true')
  return address.href
}

function parseFrame(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'string' || data.length > relayLimits.frame) return undefined
  try {
    const frame: unknown = JSON.parse(data)
    return isRecord(frame) ? frame : undefined
  } catch {
    return undefined
  }
}

function parseMessage({ method, params }: Record<string, unknown>): RelayMessage | undefined {
  if (method !== 'irn_subscription' || !isRecord(params) || !isRecord(params.data)) return undefined
  const { topic, message, publishedAt, tag } = params.data
  if (typeof topic !== 'string' || typeof message !== 'string') return undefined
  return {
    topic,
    message,
    publishedAt: typeof publishedAt === 'number' ? publishedAt : 0,
    tag: typeof tag === 'number' ? tag : 0,
  }
}

function relayError(error: Record<string, unknown>): WalletConnectError {
  return new WalletConnectError({
    code: 'refusedByRelay',
    shortMessage: typeof error.message === 'string' ? error.message : 'The relay refused the call.',
    cause: error,
  })
}

function unreachable(url: string): WalletConnectError {
  return new WalletConnectError({
    code: 'relayUnreachable',
    shortMessage: 'The relay could not be reached.',
    metaMessages: [
      `It is expected at ${new URL(url).origin}.`,
      'Check the connection, then retry.',
    ],
  })
}

function closedError(): WalletConnectError {
  return new WalletConnectError({ code: 'aborted', shortMessage: 'The client has been closed.' })
}
