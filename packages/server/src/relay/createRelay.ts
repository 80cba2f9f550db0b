import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusedCloseCode, relayLimits } from 'billfold/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Mailbox, MailboxMessage } from '../mailbox/Mailbox.js'
import { createSubscriptions } from './createSubscriptions.js'
import { parseFrame } from './parseFrame.js'
import { RelayRefusal, relayErrors } from './RelayError.js'
import { type RelayContext, relayMethods, subscriptionId } from './relayMethods.js'
import { verifyToken } from './verifyToken.js'

/** What the relay tells of itself. Nothing of it names a topic or a message. */
export type RelayMetrics = {
  sockets(change: 1 | -1): void
  published(): void
  delivered(): void
  acknowledged(): void
  refused(reason: 'token' | 'project' | 'tooMany' | 'slow'): void
}

export type RelayLimits = {
  /** Sockets that one address may hold. */
  readonly socketsPerAddress: number
  /** Calls that one client may make in a second; one that makes more is closed. */
  readonly callsPerSecond: number
}

export type RelayParameters = {
  mailbox: Mailbox
  /** Addresses of this relay as clients configure it; none: the one they have called. */
  audiences: readonly string[]
  /** Why a project is refused, or undefined when it is welcome. */
  refuseProject: (
    project: string | undefined,
    origin: string | undefined,
  ) => Promise<string | undefined>
  limits: RelayLimits
  metrics: RelayMetrics
  /** Told of what fails on our side. Never with what clients have said. */
  onError: (error: unknown) => void
  now?: (() => number) | undefined
}

export type Relay = {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends everybody away, spread over a while; they come back to another node, or later. */
  drain(milliseconds: number): Promise<void>
  close(): Promise<void>
}

type Connection = {
  readonly client: string
  readonly socket: WebSocket
  readonly address: string
  /** What has been handed out and not been confirmed, by the id of the frame. */
  readonly open: Map<number, { topic: string; hash: string }>
  /** The same by topic and hash, so that nothing is handed out twice at a time. */
  readonly handed: Set<string>
  isAlive: boolean
  heardAt: number
  calls: number
}

/** Milliseconds. */
const pingInterval = 20_000
const staleAfter = 60_000
const second = 1000
/** Bytes a reader may be behind before it is sent away; what it has missed waits in the mailbox. */
const mostBuffered = 8 * 1024 * 1024
const closeCodes = { leaving: 1001, tooMany: 1013, stale: 4008, refused: refusedCloseCode } as const

/**
 * A relay of the WalletConnect network (`irn`) on WebSockets. A publication is confirmed when the
 * mailbox has it; it is handed out until its reader has confirmed it.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function createRelay(parameters: RelayParameters): Relay {
  const { mailbox, audiences, refuseProject, limits, metrics, onError } = parameters
  const { now = Date.now } = parameters
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: relayLimits.frame,
  })
  const subscriptions = createSubscriptions()
  const connections = new Map<string, Set<Connection>>()
  const addresses = new Map<string, number>()
  let lastId = 0
  let draining = false
  const timer = setInterval(inspect, pingInterval)
  timer.unref()

  function nextId() {
    lastId = Math.max(lastId + 1, now() * 1000)
    return lastId
  }

  async function admit(socket: WebSocket, request: IncomingMessage) {
    const early: string[] = []
    const keepEarly = (data: Buffer) => early.push(data.toString())
    socket.on('message', keepEarly)
    socket.on('error', () => {})
    const verdict = await judge(request).catch((error) => {
      onError(error)
      return { reason: 'Internal error', kind: 'project' as const }
    })
    socket.off('message', keepEarly)
    if ('reason' in verdict) {
      metrics.refused(verdict.kind)
      return socket.close(closeCodes.refused, verdict.reason.slice(0, 120))
    }
    const address = request.socket.remoteAddress ?? ''
    if (draining) return socket.close(closeCodes.leaving, 'Terminating')
    if ((addresses.get(address) ?? 0) >= limits.socketsPerAddress) {
      metrics.refused('tooMany')
      return socket.close(closeCodes.tooMany, 'Too many connections')
    }
    welcome(socket, { client: verdict.client, address, early })
  }

  async function judge(request: IncomingMessage) {
    const url = new URL(request.url ?? '/', 'http://relay')
    const bearer = request.headers.authorization?.replace(/^Bearer /i, '')
    const token = url.searchParams.get('auth') ?? bearer
    const host = request.headers.host ?? ''
    const verdict = verifyToken({
      token,
      isAudience: (audience) => isThisRelay(audience, audiences, host),
      now: Math.floor(now() / second),
    })
    if ('reason' in verdict) return { ...verdict, kind: 'token' as const }
    const project = url.searchParams.get('projectId') ?? undefined
    const reason = await refuseProject(project, request.headers.origin)
    return reason === undefined ? verdict : { reason, kind: 'project' as const }
  }

  function welcome(
    socket: WebSocket,
    { client, address, early }: { client: string; address: string; early: readonly string[] },
  ) {
    const connection: Connection = {
      client,
      socket,
      address,
      open: new Map(),
      handed: new Set(),
      isAlive: true,
      heardAt: now(),
      calls: 0,
    }
    connections.set(client, (connections.get(client) ?? new Set()).add(connection))
    addresses.set(address, (addresses.get(address) ?? 0) + 1)
    metrics.sockets(1)
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isBinary) hear(connection, data.toString())
    })
    socket.on('close', () => leave(connection))
    for (const text of early) hear(connection, text)
  }

  function leave(connection: Connection) {
    const { client, address } = connection
    const others = connections.get(client)
    others?.delete(connection)
    if (others?.size === 0) {
      connections.delete(client)
      subscriptions.drop(client)
    }
    const left = (addresses.get(address) ?? 1) - 1
    if (left > 0) addresses.set(address, left)
    else addresses.delete(address)
    metrics.sockets(-1)
  }

  function hear(connection: Connection, text: string) {
    connection.heardAt = now()
    connection.isAlive = true
    const frame = parseFrame(text)
    if (!frame) return reply(connection, 'null', { error: relayErrors.invalidParams })
    if (frame.type === 'answer') return confirm(connection, frame.id)
    connection.calls += 1
    if (connection.calls > limits.callsPerSecond * (pingInterval / second)) {
      metrics.refused('tooMany')
      return connection.socket.close(closeCodes.tooMany, 'Too many requests')
    }
    void call(connection, frame)
  }

  async function call(
    connection: Connection,
    frame: { id: string; method: string; params: unknown },
  ) {
    const { method, params } = frame
    // An old name of the protocol, and a call that waits for what ours waits for anyway.
    const name = method
      .replace(/^iridium_/, 'irn_')
      .replace(/^irn_subscribeBlocking$/, 'irn_subscribe')
    const handler = Object.hasOwn(relayMethods, name) ? relayMethods[name] : undefined
    try {
      if (!handler) throw new RelayRefusal(relayErrors.invalidMethod)
      if (typeof params !== 'object' || params === null)
        throw new RelayRefusal(relayErrors.invalidParams)
      reply(connection, frame.id, { result: await handler(contextOf(connection), { ...params }) })
    } catch (error) {
      if (!(error instanceof RelayRefusal)) onError(error)
      const told = error instanceof RelayRefusal ? error.error : relayErrors.internal
      reply(connection, frame.id, { error: told })
    }
  }

  function contextOf(connection: Connection): RelayContext {
    const { client } = connection
    return {
      client,
      mailbox,
      subscriptions,
      now,
      deliver(message) {
        metrics.published()
        for (const listener of subscriptions.listeners(message.topic))
          if (listener !== client)
            for (const each of connections.get(listener) ?? []) hand(each, message)
      },
      async replay(topics) {
        try {
          for (const message of await mailbox.waiting(client, topics)) hand(connection, message)
        } catch (error) {
          // It is not lost: the client hears of it when it comes back.
          onError(error)
          connection.socket.close(closeCodes.leaving, 'Terminating')
        }
      },
    }
  }

  function hand(connection: Connection, message: MailboxMessage) {
    const { socket, open, handed, client } = connection
    const { topic, hash, tag, publishedAt } = message
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostBuffered) {
      metrics.refused('slow')
      return socket.close(closeCodes.tooMany, 'Reading too slowly')
    }
    if (handed.has(topic + hash)) return
    const id = nextId()
    open.set(id, { topic, hash })
    handed.add(topic + hash)
    const data = { topic, message: message.message, publishedAt, tag }
    const params = { id: subscriptionId(client, topic), data }
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
    metrics.delivered()
  }

  function confirm({ open, handed, client }: Connection, id: number) {
    const receipt = open.get(id)
    if (!receipt || !open.delete(id)) return
    handed.delete(receipt.topic + receipt.hash)
    metrics.acknowledged()
    mailbox.acknowledge([{ ...receipt, client }]).catch(onError)
  }

  function reply({ socket }: Connection, id: string, outcome: object) {
    if (socket.readyState !== socket.OPEN) return
    socket.send(`{"id":${id},"jsonrpc":"2.0",${JSON.stringify(outcome).slice(1)}`)
  }

  function inspect() {
    for (const each of connections.values())
      for (const connection of each) {
        const { socket, client, heardAt, isAlive } = connection
        connection.calls = 0
        const isIdle = subscriptions.topics(client).length === 0 && now() - heardAt > staleAfter
        if (!isAlive) socket.terminate()
        else if (isIdle) socket.close(closeCodes.stale, 'Stale')
        connection.isAlive = false
        if (socket.readyState === socket.OPEN) socket.ping()
      }
  }

  return {
    handleUpgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, (ws) => void admit(ws, request))
    },
    async drain(milliseconds) {
      draining = true
      const all = [...connections.values()].flatMap((each) => [...each])
      await Promise.all(
        all.map(async ({ socket }) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * milliseconds))
          socket.close(closeCodes.leaving, 'Terminating')
        }),
      )
    },
    async close() {
      draining = true
      clearInterval(timer)
      for (const each of connections.values()) for (const { socket } of each) socket.terminate()
      server.close()
    },
  }
}

/** Clients write the relay's address in their own way: the scheme and a last slash do not matter. */
function isThisRelay(audience: string, audiences: readonly string[], host: string): boolean {
  const asked = plain(audience)
  if (audiences.length > 0) return audiences.some((known) => plain(known) === asked)
  return asked !== undefined && asked.split('/')[0] === host
}

function plain(address: string): string | undefined {
  try {
    const { host, pathname } = new URL(address)
    return host + pathname.replace(/\/+$/, '')
  } catch {
    return undefined
  }
}
