import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Bus } from '../bus/Bus.js'
import type { Mailbox } from '../mailbox/Mailbox.js'
import type { Room } from '../storage/createSpace.js'
import type { GateLimits } from './createGate.js'
import type { HeldLimits, Holding } from './createHeld.js'
import type { Inbox } from './createInbox.js'
import type { RelayLimits, Visit } from './createLimiter.js'
import type { Outbox } from './createOutbox.js'
import type { Reader } from './createReader.js'
import type { StockLimits } from './createStock.js'
import type { JudgeProject } from './judgeRequest.js'
import type { RelayMetrics } from './RelayMetrics.js'
import type { RelayContext } from './relayMethods.js'
import type { TokenLimits } from './verifyToken.js'

export type RelayParameters = {
  mailbox: Mailbox
  bus: Bus
  /** Addresses of this relay as clients configure it; none: this machine's. */
  audiences: readonly string[]
  tokens: TokenLimits
  judgeProject: JudgeProject
  limits: RelayLimits
  /** By network address, before anything is done for a socket. */
  gate: GateLimits
  /** What may be held in memory. */
  held: HeldLimits
  /** What may be kept. */
  stock: StockLimits
  /** How much room there is to keep it. @default enough */
  room?: (() => Room) | undefined
  /** The network address that limits go by. */
  addressOf: (request: IncomingMessage) => string
  metrics: RelayMetrics
  /** Told of what fails on our side. Never with what clients have said. */
  onError: (error: unknown) => void
  now?: (() => number) | undefined
  times?: RelayTimes | undefined
}

/** Milliseconds. */
export type RelayTimes = {
  /** Between pings; a socket that has not answered one is given up with the next. */
  readonly ping: number
  /** After which a client that listens on nothing and says nothing is sent away. */
  readonly stale: number
  /** After which a client that has not taken what was said to it is sent away. */
  readonly stall: number
  /** That a message may take to come. */
  readonly late: number
  /** Between two looks at whether projects are still welcome. */
  readonly judge: number
}

export const defaultTimes: RelayTimes = {
  ping: 20_000,
  stale: 60_000,
  stall: 10_000,
  late: 30_000,
  judge: 5000,
}

export type Relay = {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends everybody away, spread over a while; they come back to another node, or later. */
  drain(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** A socket of a client that was let in. */
export type Connection = {
  readonly socket: WebSocket
  /** As it was asked for. */
  readonly project: string | undefined
  readonly origin: string | undefined
  readonly outbox: Outbox
  readonly inbox: Inbox
  readonly holding: Holding
  readonly reader: Reader
  readonly visit: Visit
  readonly context: RelayContext
  isAlive: boolean
  heardAt: number
  /** How many calls wait for their answers, and how many characters they have. */
  calls: number
  characters: number
}
