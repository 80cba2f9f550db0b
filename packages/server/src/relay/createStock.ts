import { type Mailbox, subscriptionLifetime } from '../mailbox/Mailbox.js'
import type { Room } from '../storage/createSpace.js'
import { createLedger, type Stock } from './createLedger.js'
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
  place(
    message: Publisher & { readonly topic: string; readonly bytes: number; readonly ttl: number },
  ): Promise<Place>
  /**
   * Counts topics that a client has subscribed to. Answers how to take some of them back.
   *
   * @throws RelayRefusal when they are too many
   */
  listen(publisher: Publisher, topics: number): (topics: number) => void
  ignore(publisher: Publisher, topics: number): void
}

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
  const kinds = ['client', 'address', 'topic'] as const
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

  const scaled = ({ pieces, bytes }: Stock): Stock => {
    const share = room() === 'enough' ? 1 : shareOfLittle
    return { pieces: pieces * share, bytes: bytes * share }
  }

  return {
    async place({ ttl, bytes, ...names }) {
      const isLarge = bytes >= limits.large
      const isExpected = isServed(names.topic)
      if (room() === 'none') refuse('full')
      if (room() === 'little') {
        if (isLarge) refuse('large')
        if (!isExpected && !(await mailbox.isSubscribed(names.topic))) refuse('unheard')
      }
      const stock = { pieces: 1, bytes }
      for (const kind of kinds)
        if (!ledgers[kind].fits(names[kind], stock, scaled(limits[kind]))) refuse(kind)
      const at = now()
      const expiresAt = at + (isLarge ? Math.min(ttl * 1000, limits.largeLife) : ttl * 1000)
      const endsUnheardAt = isExpected ? undefined : Math.min(expiresAt, at + limits.unheardLife)
      const undos = kinds.map((kind) => ledgers[kind].enter(names[kind], stock, expiresAt))
      return {
        expiresAt,
        endsUnheardAt,
        undo() {
          for (const undo of undos) undo()
        },
      }
    },
    listen({ address }, topics) {
      const stock = { pieces: topics, bytes: 0 }
      const limit = scaled({ pieces: limits.topicsPerAddress, bytes: 0 })
      if (!ledgers.topics.fits(address, stock, limit)) refuse('topics')
      return ledgers.topics.enter(address, stock, now() + subscriptionLifetime)
    },
    ignore({ address }, topics) {
      ledgers.topics.remove(address, topics)
    },
  }
}
