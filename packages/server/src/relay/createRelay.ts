import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { relayLimits, relayTimeMethod } from 'billfold/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  type Mailbox,
  type MailboxMessage,
  type Page,
  pageSize,
  readsAtATime,
} from '../mailbox/Mailbox.js'
import { closeCodes } from './closeCodes.js'
import { costOf, costOfSize } from './costOf.js'
import { createAnswerer } from './createAnswerer.js'
import { createContexts } from './createContexts.js'
import { createExpeller } from './createExpeller.js'
import { createGapFiller } from './createGapFiller.js'
import { createGate, type Knock } from './createGate.js'
import { createHeld } from './createHeld.js'
import { createInbox } from './createInbox.js'
import { type Caller, createLimiter, type Visit } from './createLimiter.js'
import { createOutbox } from './createOutbox.js'
import { createReader, type Reader } from './createReader.js'
import { createStock } from './createStock.js'
import { createSubscriptions } from './createSubscriptions.js'
import { createTurns } from './createTurns.js'
import { inspect } from './inspect.js'
import {
  asksTime,
  type Judgement,
  judgeRequest,
  projectProtocol,
  readAsked,
} from './judgeRequest.js'
import { noteClients } from './noteClients.js'
import { parseFrame } from './parseFrame.js'
import { type Connection, defaultTimes, type Relay, type RelayParameters } from './Relay.js'
import { RelayRefusal, relayErrors } from './RelayError.js'
import { cutOff, refuse, sendAway, turnDown } from './sendAway.js'

const nothing: Page = { messages: [], next: undefined }
/** How often it is looked for sockets that take nothing, in milliseconds. */
const stuckInterval = 1000
/** How often it is noted that clients are still there, in milliseconds. */
const noteInterval = 6 * 3_600_000

/** Somebody who wants to open a socket. */
type Knocking = {
  readonly request: IncomingMessage
  readonly raw: Socket
  readonly address: string
  readonly knock: Knock
}

/**
 * A relay of the WalletConnect network (`irn`) on WebSockets. A publication is confirmed when the
 * mailbox has it; it is handed out until its reader has confirmed it.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function createRelay(parameters: RelayParameters): Relay {
  const { mailbox, bus, audiences, tokens, judgeProject, addressOf, metrics, onError } = parameters
  const { room = () => 'enough' as const, now = Date.now, times = defaultTimes } = parameters
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    // What names a project is no protocol, and is not said again.
    handleProtocols: (asked) =>
      [...asked].find((each) => !each.startsWith(projectProtocol)) ?? false,
    maxPayload: relayLimits.frame,
  })
  const limiter = createLimiter({ limits: parameters.limits, share: bus.share, now })
  const gate = createGate(parameters.gate, now)
  const held = createHeld(parameters.held)
  const subscriptions = createSubscriptions<Reader>()
  const turns = createTurns(readsAtATime)
  const { begin, reply } = createAnswerer({ metrics, onError })
  const { isServed } = subscriptions
  const stock = createStock({ limits: parameters.stock, room, isServed, mailbox, metrics, now })
  const openContext = createContexts({
    mailbox,
    bus,
    subscriptions,
    stock,
    limits: parameters.stock,
    metrics,
    handOut,
    handWaiting,
    now,
  })
  const connections = new Set<Connection>()
  const expel = createExpeller({ connections, judgeProject, metrics, onError })
  let lastId = 0
  let draining = false
  const timers = [
    setInterval(() => inspect({ connections, subscriptions, stale: times.stale, now }), times.ping),
    setInterval(endStuck, stuckInterval),
    setInterval(expel, times.judge),
    setInterval(() => noteClients({ connections, subscriptions, mailbox, onError }), noteInterval),
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

  async function admit(socket: WebSocket, knocking: Knocking) {
    const { request, raw, knock } = knocking
    socket.on('error', () => {})
    // What is said before it is let in waits in the socket.
    socket.pause()
    const judgement = await judge(request)
    socket.resume()
    // Not a refusal: official clients take that for their end.
    if (!judgement) return refuse(socket, raw, closeCodes.later, 'Try again later')
    // Those too that are refused: it may be for their clock.
    if (asksTime(request)) tellTime(socket)
    if ('reason' in judgement) {
      metrics.refused(judgement.kind)
      knock.refuse()
      return refuse(socket, raw, closeCodes.refused, judgement.reason.slice(0, 120))
    }
    if (draining) return socket.close(closeCodes.leaving, 'Terminating')
    if (socket.readyState !== socket.OPEN) return
    const caller = { ...judgement, address: knocking.address }
    const visit = limiter.enter(caller)
    if (visit) return welcome(socket, { ...knocking, caller, visit })
    metrics.refused('tooMany')
    knock.refuse()
    refuse(socket, raw, closeCodes.tooMany, 'Too many connections')
  }

  function tellTime(socket: WebSocket) {
    if (socket.readyState !== socket.OPEN) return
    const params = { now: now() }
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: relayTimeMethod, params }))
  }

  /** Undefined when it cannot be told now. */
  function judge(request: IncomingMessage): Promise<Judgement | undefined> {
    return judgeRequest({ request, audiences, tokens, judgeProject, now: now() }).catch((error) => {
      onError(error)
      return undefined
    })
  }

  function welcome(socket: WebSocket, visitor: Knocking & { caller: Caller; visit: Visit }) {
    const { raw, visit } = visitor
    const { client, address } = visitor.caller
    const holding = held.open(address)
    const read: Mailbox['waiting'] = (...question) =>
      turns(address, async () => {
        // Its turn may come when it has gone.
        if (socket.readyState !== socket.OPEN) return nothing
        if (holding.fits(pageSize.bytes)) return mailbox.waiting(...question)
        metrics.limited('memory')
        throw new RelayRefusal(relayErrors.mailboxLimit)
      })
    const ofSocket = { ...mailbox, waiting: read }
    const { stall, late } = times
    const outbox = createOutbox({ socket, connection: raw, holding, stall })
    const reader: Reader = createReader({
      socket,
      outbox,
      holding,
      client,
      mailbox: ofSocket,
      isListening: (topic) => subscriptions.has(reader, topic),
      nextId,
      stall,
      metrics,
      onError,
    })
    const inbox = createInbox({
      socket: raw,
      webSocket: socket,
      late,
      onHeld(change) {
        if (!holding.add(change)) end(socket, 'memory', 'Too much at a time')
      },
      now,
    })
    const connection: Connection = {
      socket,
      ...readAsked(visitor.request),
      outbox,
      inbox,
      holding,
      reader,
      visit,
      context: openContext({ address, reader, holding, mailbox: ofSocket }),
      isAlive: true,
      heardAt: now(),
      calls: 0,
      characters: 0,
    }
    connections.add(connection)
    metrics.sockets(1)
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isBinary) hear(connection, data)
    })
    socket.on('close', () => leave(connection))
  }

  function leave(connection: Connection) {
    connections.delete(connection)
    connection.visit.leave()
    connection.holding.end()
    metrics.sockets(-1)
    bus.leave(subscriptions.drop(connection.reader))
  }

  function hear(connection: Connection, data: Buffer) {
    connection.heardAt = now()
    connection.isAlive = true
    // What has been sent away may have said more; and what is too much is not read.
    if (connection.socket.readyState !== connection.socket.OPEN) return
    if (!mayCall(connection, costOfSize(data.length))) return
    const frame = parseFrame(data.toString())
    if (frame?.type === 'answer' && connection.reader.confirm(frame.id)) return
    if (!mayCall(connection, costOf(frame))) return
    if (!frame) return reply(connection, 'null', { error: relayErrors.invalidParams })
    if (frame.type === 'call') void begin(connection, frame, data.length)
  }

  function mayCall({ visit, socket }: Connection, cost: number): boolean {
    if (cost === 0 || visit.call(cost)) return true
    metrics.refused('tooMany')
    sendAway(socket, closeCodes.tooMany, 'Too many requests')
    return false
  }

  function handOut(message: MailboxMessage) {
    for (const reader of subscriptions.listeners(message.topic))
      if (reader.client !== message.publisher) reader.hand(message)
  }

  function handWaiting(topic: string) {
    for (const reader of subscriptions.listeners(topic)) reader.owe([topic])
  }

  /** Whoever answers pings and does not take its answers, or ends no message, holds our memory. */
  function endStuck() {
    metrics.held(held.sum())
    for (const { socket, outbox, inbox } of connections) {
      if (outbox.isStuck(now())) end(socket, 'slow', 'Reading too slowly')
      if (inbox.isLate(now())) end(socket, 'incomplete', 'Writing too slowly')
    }
  }

  function end(socket: WebSocket, kind: 'slow' | 'memory' | 'incomplete', reason: string) {
    // It has been sent away before, and goes on.
    if (socket.readyState !== socket.OPEN) return socket.pause()
    metrics.refused(kind)
    cutOff(socket, reason)
  }

  return {
    handleUpgrade(request, socket, head) {
      const address = addressOf(request)
      const knock = gate.knock(address)
      if (!knock) {
        metrics.refused('handshakes')
        return turnDown(socket)
      }
      socket.once('close', knock.end)
      // It is one of `node:net`, since nobody else asks.
      const knocking = { request, raw: socket as Socket, address, knock }
      server.handleUpgrade(request, socket, head, (ws) => admit(ws, knocking).finally(knock.end))
    },
    async drain(milliseconds) {
      draining = true
      await Promise.all(
        [...connections].map(async ({ socket }) => {
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
