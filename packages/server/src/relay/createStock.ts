import { type Mailbox, subscriptionLifetime } from '../mailbox/Mailbox.js'
import type { Room } from '../storage/createSpace.js'
import {
  createLedger,
  enter,
  fits,
  remove,
  roundEnd,
  type Stock,
  takeBack,
} from './createLedger.js'
import { RelayRefusal, relayErrors } from './RelayError.js'
import type { RelayMetrics } from './RelayMetrics.js'

/** What may be kept. Each node counts for itself. */
export type StockLimits = {
  /** Messages until they expire, and the bytes of them, by who has published them and where. */
  readonly client: Stock
  readonly address: Stock
  readonly topic: Stock
  /** Topics that one socket listens on, and sockets that listen on one topic. */
  readonly topicsPerSocket: number
  readonly socketsPerTopic: number
  /** Topics that clients of an address listen on or have listened on, until they are forgotten. */
  readonly topicsPerAddress: number
  /** Bytes from which on a message is large, and milliseconds that it is kept at the most. */
  readonly large: number
  readonly largeLife: number
  /** Milliseconds that a message is kept at the most on a topic that nobody has subscribed to. */
  readonly unheardLife: number
}

type Publisher = { readonly client: string; readonly address: string }

type Message = Publisher & { readonly topic: string; readonly bytes: number; readonly ttl: number }

/** A place for a message. */
export type Place = {
  readonly expiresAt: number
  /** When it ends should nobody have subscribed to its topic. */
  readonly endsUnheardAt: number | undefined
  /** Gives the place back. */
  undo(): void
}

/** Decides what is kept, and for whom. */
export type StockKeeper = {
  /** @throws RelayRefusal when there is no place for the message */
  place(message: Message): Place | Promise<Place>
  /**
   * Counts topics that a client has subscribed to. Answers how to take some of them back.
   *
   * @throws RelayRefusal when they are too many
   */
  listen(publisher: Publisher, topics: number): (topics: number) => void
  ignore(publisher: Publisher, topics: number): void
}

const kinds = ['client', 'address', 'topic'] as const
type Kind = (typeof kinds)[number]

/** Names that are counted, of each kind. */
const mostNames = 100_000
/** While there is little room, everybody has this part of their limits. */
const shareOfLittle = 0.1

export function createStock(parameters: {
  limits: StockLimits
  room: () => Room
  isServed: (topic: string) => boolean
  mailbox: Pick<Mailbox, 'isSubscribed'>
  metrics: RelayMetrics
  now: () => number
}): StockKeeper {
  const { limits, room, isServed, mailbox, metrics, now } = parameters
  const ledgers = {
    client: createLedger(mostNames, now),
    address: createLedger(mostNames, now),
    topic: createLedger(mostNames, now),
    topics: createLedger(mostNames, now),
  }

  function refuse(reason: Parameters<RelayMetrics['limited']>[0]): never {
    metrics.limited(reason)
    throw new RelayRefusal(reason === 'topics' ? relayErrors.topicLimit : relayErrors.mailboxLimit)
  }

  const scaled = ({ pieces, bytes }: Stock): Stock => ({
    pieces: pieces * shareOfLittle,
    bytes: bytes * shareOfLittle,
  })
  const little: Record<Kind, Stock> = {
    client: scaled(limits.client),
    address: scaled(limits.address),
    topic: scaled(limits.topic),
  }

  function take({ client, address, topic, bytes, ttl }: Message): Place {
    const stock = { pieces: 1, bytes }
    const accounts = {
      client: ledgers.client.accountOf(client),
      address: ledgers.address.accountOf(address),
      topic: ledgers.topic.accountOf(topic),
    }
    const mine = room() === 'enough' ? limits : little
    for (const kind of kinds) if (!fits(accounts[kind], stock, mine[kind])) refuse(kind)
    const at = now()
    const life = bytes < limits.large ? ttl * 1000 : Math.min(ttl * 1000, limits.largeLife)
    const end = roundEnd(at + life, at)
    for (const kind of kinds) enter(accounts[kind], stock, end)
    return {
      expiresAt: at + life,
      endsUnheardAt: isServed(topic) ? undefined : at + Math.min(life, limits.unheardLife),
      undo() {
        for (const kind of kinds) takeBack(accounts[kind], stock, end)
      },
    }
  }

  async function takeOfLittle(message: Message): Promise<Place> {
    if (message.bytes >= limits.large) refuse('large')
    const isExpected = isServed(message.topic) || (await mailbox.isSubscribed(message.topic))
    return isExpected ? take(message) : refuse('unheard')
  }

  return {
    place(message) {
      if (room() === 'none') refuse('full')
      return room() === 'little' ? takeOfLittle(message) : take(message)
    },
    listen({ address }, topics) {
      const account = ledgers.topics.accountOf(address)
      const share = room() === 'enough' ? 1 : shareOfLittle
      if (account.pieces + topics > limits.topicsPerAddress * share) refuse('topics')
      const end = roundEnd(now() + subscriptionLifetime, now())
      enter(account, { pieces: topics, bytes: 0 }, end)
      return (pieces) => takeBack(account, { pieces, bytes: 0 }, end)
    },
    ignore({ address }, topics) {
      remove(ledgers.topics.accountOf(address), topics)
    },
  }
}
