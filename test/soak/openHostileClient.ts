import { once } from 'node:events'
import { WebSocket } from 'ws'
import { nobleCrypto } from '../../packages/kit/src/walletconnect/nobleCrypto.js'
import { signToken } from '../helpers/dialRelay.js'

export type HostileClient = {
  /** Stands at the beginning of what it publishes. */
  readonly mark: string
  readonly seen: Seen
  /** Resolves when the frame is on its way; over a new socket when the old one was closed. */
  send(frame: string | Buffer): Promise<void>
  /** Resolves when the relay has stored what was sent and answered what was asked, or has closed the socket. */
  settle(): Promise<void>
  leave(): void
}

type Seen = {
  delivered: number
  misdelivered: number
  echoed: number
  internalErrors: number
  closed: number[]
}

const internalError = -32_603

/** A client of the relay that says anything, and notes whether it is handed what it must not be. */
export async function openHostileClient(parameters: {
  relayUrl: string
  mark: string
  headers: Record<string, string>
}): Promise<HostileClient> {
  const { relayUrl, mark, headers } = parameters
  const keys = await nobleCrypto.createSigningKeys()
  const asked = new Set<unknown>()
  const seen: Seen = { delivered: 0, misdelivered: 0, echoed: 0, internalErrors: 0, closed: [] }
  const ownTopic = crypto.randomUUID().replaceAll('-', '').repeat(2)
  const settled = new Map<string, () => void>()
  let lastId = 0
  let messages = 0
  let socket = await open()

  async function open(): Promise<WebSocket> {
    const address = new URL(relayUrl)
    address.searchParams.set('auth', await signToken(keys, relayUrl))
    const opened = new WebSocket(address, { headers })
    opened.on('message', (data) => hear(opened, JSON.parse(String(data))))
    opened.on('error', () => {})
    opened.on('close', (code) => seen.closed.push(code))
    await once(opened, 'open')
    return opened
  }

  // biome-ignore lint/suspicious/noExplicitAny: the relay's own frames, which other tests check
  function hear(from: WebSocket, { id, method, params, error }: any) {
    if (error?.code === internalError) seen.internalErrors += 1
    settled.get(id)?.()
    if (method !== 'irn_subscription') return
    const { topic, message } = params.data
    if (asked.has(topic)) seen.delivered += 1
    else seen.misdelivered += 1
    if (message.startsWith(mark)) seen.echoed += 1
    messages += 1
    // Some are never confirmed.
    if (messages % 20 > 0) from.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }

  /** Resolves when it is answered, or the socket closed. */
  async function call(to: WebSocket, method: string, params: object): Promise<void> {
    if (to.readyState !== WebSocket.OPEN) return
    lastId += 1
    const id = `settled ${lastId}`
    await new Promise<void>((resolve) => {
      const end = () => {
        to.off('close', end)
        resolve()
      }
      settled.set(id, end)
      to.on('close', end)
      to.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }), () => {})
    })
    settled.delete(id)
  }

  return {
    mark,
    seen,
    async send(frame) {
      if (socket.readyState !== WebSocket.OPEN) socket = await open()
      if (typeof frame === 'string') for (const topic of topicsAsked(frame)) asked.add(topic)
      await new Promise((resolve) => socket.send(frame, resolve))
    },
    async settle() {
      const at = socket
      const message = `${mark} ${lastId}`
      await Promise.all([
        call(at, 'irn_publish', { topic: ownTopic, message, ttl: 60, tag: 0 }),
        // Those of a socket are answered one after the other.
        call(at, 'irn_fetchMessages', { topic: ownTopic }),
      ])
    },
    leave() {
      socket.terminate()
    },
  }
}

/** The topics that a frame asks to listen on, if it asks at all. */
function topicsAsked(frame: string): readonly unknown[] {
  const { method, params } = parse(frame)
  if (typeof method !== 'string' || !params) return []
  if (method === 'wc_proposeSession') return [params.pairingTopic]
  if (method === 'wc_approveSession') return [params.sessionTopic]
  if (!/^(irn|iridium)_(batchS|s)ubscribe/.test(method)) return []
  return Array.isArray(params.topics) ? [params.topic, ...params.topics] : [params.topic]
}

function parse(frame: string): { method?: unknown; params?: Record<string, unknown> | null } {
  try {
    return Object(JSON.parse(frame))
  } catch {
    return {}
  }
}
