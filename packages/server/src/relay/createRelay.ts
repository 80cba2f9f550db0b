import type { IncomingMessage } from 'node:http'
import { relayLimits } from 'billfold/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Mailbox, type MailboxMessage, type Page, readsAtATime } from '../mailbox/Mailbox.js'
import { closeCodes } from './closeCodes.js'
import { createAnswerer } from './createAnswerer.js'
import { createGapFiller } from './createGapFiller.js'
import { type Caller, createLimiter, type Visit } from './createLimiter.js'
import { createOutbox } from './createOutbox.js'
import { createReader, type Reader } from './createReader.js'
import { createSubscriptions } from './createSubscriptions.js'
import { createTurns } from './createTurns.js'
import { type Judgement, judgeRequest } from './judgeRequest.js'
import { parseFrame } from './parseFrame.js'
import type { Connection, Relay, RelayParameters, RelayTimes } from './Relay.js'
import { RelayRefusal, relayErrors } from './RelayError.js'
import type { RelayContext } from './relayMethods.js'

const defaultTimes: RelayTimes = { ping: 20_000, stale: 60_000, stall: 10_000 }
/** The most that a client may listen on: a session is one, and so is a pairing. */
const mostTopics = 10_000
const nothing: Page = { messages: [], next: undefined }
/** How often it is looked for sockets that take nothing, in milliseconds. */
const stuckInterval = 1000
/** How often it is noted that clients are still there, in milliseconds. */
const noteInterval = 6 * 3_600_000

/**
 * A relay of the WalletConnect network (`irn`) on WebSockets. A publication is confirmed when the
 * mailbox has it; it is handed out until its reader has confirmed it.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function createRelay(parameters: RelayParameters): Relay {
  const { mailbox, bus, audiences, judgeProject, addressOf, metrics, onError } = parameters
  const { now = Date.now, times = defaultTimes } = parameters
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: relayLimits.frame,
  })
  const limiter = createLimiter({ limits: parameters.limits, share: bus.share, now })
  const subscriptions = createSubscriptions()
  const turns = createTurns(readsAtATime)
  const { begin, reply } = createAnswerer({ metrics, onError })
  const connections = new Map<string, Set<Connection>>()
  let lastId = 0
  let draining = false
  const timers = [
    setInterval(inspect, times.ping),
    setInterval(endStuck, stuckInterval),
    setInterval(noteClients, noteInterval),
  ]
  for (const timer of timers) timer.unref()
  const fillGap = createGapFiller({
    mailbox,
    topics: subscriptions.topics,
    onTopic: handWaiting,
    onError,
  })
  bus.open({
    onNotices: (notices) => {
      for (const { topic, message } of notices) {
        metrics.heard(subscriptions.isServed(topic) ? 'own' : 'foreign')
        if (message) handOut(message)
        else handWaiting(topic)
      }
    },
    onGap: () => void fillGap(),
  })

  function nextId() {
    lastId = Math.max(lastId + 1, now() * 1000)
    return lastId
  }

  async function admit(socket: WebSocket, request: IncomingMessage) {
    socket.on('error', () => {})
    // What is said before it is let in waits in the socket.
    socket.pause()
    const judgement = await judge(request)
    socket.resume()
    // Not a refusal: official clients take that for their end.
    if (!judgement) return socket.close(closeCodes.later, 'Try again later')
    if ('reason' in judgement) {
      metrics.refused(judgement.kind)
      return socket.close(closeCodes.refused, judgement.reason.slice(0, 120))
    }
    if (draining) return socket.close(closeCodes.leaving, 'Terminating')
    if (socket.readyState !== socket.OPEN) return
    const caller = { ...judgement, address: addressOf(request) }
    const visit = limiter.enter(caller)
    if (visit) return welcome(socket, caller, visit)
    metrics.refused('tooMany')
    socket.close(closeCodes.tooMany, 'Too many connections')
  }

  /** Undefined when it cannot be told now. */
  function judge(request: IncomingMessage): Promise<Judgement | undefined> {
    return judgeRequest({ request, audiences, judgeProject, now: now() }).catch((error) => {
      onError(error)
      return undefined
    })
  }

  function welcome(socket: WebSocket, { client, address }: Caller, visit: Visit) {
    const isListening = (topic: string) => subscriptions.has(client, topic)
    const { stall } = times
    const read: Mailbox['waiting'] = (...question) =>
      turns(address, async () =>
        // Its turn may come when it has gone.
        socket.readyState === socket.OPEN ? mailbox.waiting(...question) : nothing,
      )
    const ofSocket = { ...mailbox, waiting: read }
    const outbox = createOutbox(socket, stall)
    const parts = { socket, outbox, client, isListening, nextId, stall, metrics, onError }
    const reader = createReader({ ...parts, mailbox: ofSocket })
    const context = { ...contextOf(client, reader), mailbox: ofSocket }
    const connection = {
      client,
      socket,
      outbox,
      reader,
      visit,
      context,
      isAlive: true,
      heardAt: now(),
      calls: 0,
      characters: 0,
    }
    connections.set(client, (connections.get(client) ?? new Set<Connection>()).add(connection))
    metrics.sockets(1)
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isBinary) hear(connection, data.toString())
    })
    socket.on('close', () => leave(connection))
  }

  function leave(connection: Connection) {
    const { client, visit } = connection
    const others = connections.get(client)
    others?.delete(connection)
    visit.leave()
    metrics.sockets(-1)
    if (others?.size !== 0) return
    connections.delete(client)
    bus.leave(subscriptions.drop(client))
  }

  function hear(connection: Connection, text: string) {
    connection.heardAt = now()
    connection.isAlive = true
    const frame = parseFrame(text)
    if (frame?.type === 'answer' && connection.reader.confirm(frame.id)) return
    if (!connection.visit.call()) {
      metrics.refused('tooMany')
      return connection.socket.close(closeCodes.tooMany, 'Too many requests')
    }
    if (!frame) return reply(connection, 'null', { error: relayErrors.invalidParams })
    if (frame.type === 'call') void begin(connection, frame, text.length)
  }

  function contextOf(client: string, reader: Reader): RelayContext {
    return {
      client,
      mailbox,
      now,
      fetched: Promise.resolve(),
      deliver(message) {
        metrics.published()
        handOut(message)
        bus.tell({ topic: message.topic, message })
      },
      deliverAgain(topic) {
        handWaiting(topic)
        bus.tell({ topic })
      },
      async listen(topics) {
        const added = topics.filter((topic) => !subscriptions.has(client, topic))
        if (subscriptions.count(client) + added.length > mostTopics)
          throw new RelayRefusal(relayErrors.topicLimit)
        subscriptions.add(client, topics)
        await Promise.all([mailbox.subscribe(client, topics), bus.serve(topics)])
        reader.owe(topics)
      },
      async ignore(topics) {
        bus.leave(subscriptions.remove(client, topics))
        await mailbox.unsubscribe(client, topics)
      },
    }
  }

  function handOut(message: MailboxMessage) {
    for (const client of subscriptions.listeners(message.topic))
      if (client !== message.publisher)
        for (const { reader } of connections.get(client) ?? []) reader.hand(message)
  }

  function handWaiting(topic: string) {
    for (const client of subscriptions.listeners(topic))
      for (const { reader } of connections.get(client) ?? []) reader.owe([topic])
  }

  function inspect() {
    for (const each of connections.values())
      for (const connection of each) {
        const { socket, client, heardAt, isAlive } = connection
        const isIdle = subscriptions.count(client) === 0 && now() - heardAt > times.stale
        if (!isAlive) socket.terminate()
        else if (isIdle) socket.close(closeCodes.stale, 'Stale')
        connection.isAlive = false
        if (socket.readyState === socket.OPEN) socket.ping()
      }
  }

  /** Whoever answers pings and does not take its answers holds our memory. */
  function endStuck() {
    for (const each of connections.values())
      for (const { socket, outbox } of each)
        if (socket.readyState === socket.OPEN && outbox.isStuck(now())) {
          metrics.refused('slow')
          socket.close(closeCodes.tooMany, 'Reading too slowly')
        }
  }

  /** Clients that stay connected for long are not forgotten. */
  async function noteClients() {
    for (const client of [...connections.keys()]) {
      const topics = subscriptions.topicsOf(client)
      for (let start = 0; start < topics.length; start += relayLimits.batch)
        await mailbox
          .subscribe(client, topics.slice(start, start + relayLimits.batch))
          .catch(onError)
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
      for (const timer of timers) clearInterval(timer)
      limiter.close()
      // Those too that were refused and have not gone yet.
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}
