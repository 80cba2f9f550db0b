import type { Bus } from '../bus/Bus.js'
import type { Mailbox, MailboxMessage } from '../mailbox/Mailbox.js'
import type { Holding } from './createHeld.js'
import type { Reader } from './createReader.js'
import type { StockKeeper, StockLimits } from './createStock.js'
import type { Subscriptions } from './createSubscriptions.js'
import { RelayRefusal, relayErrors } from './RelayError.js'
import type { RelayMetrics } from './RelayMetrics.js'
import type { RelayContext } from './relayMethods.js'

/** What a topic takes here for each of its listeners. */
const bytesOfTopic = 512

/** Makes what the calls of one socket may touch. What it listens on is its own. */
export function createContexts(parameters: {
  mailbox: Mailbox
  bus: Bus
  subscriptions: Subscriptions<Reader>
  stock: StockKeeper
  limits: Pick<StockLimits, 'topicsPerSocket' | 'socketsPerTopic'>
  metrics: RelayMetrics
  handOut: (message: MailboxMessage) => void
  handWaiting: (topic: string) => void
  now: () => number
}) {
  const { mailbox, bus, subscriptions, stock, limits, metrics, handOut, handWaiting, now } =
    parameters

  function refuseTopics(): never {
    metrics.limited('topics')
    throw new RelayRefusal(relayErrors.topicLimit)
  }

  /** Whether another socket of the same client listens on a topic as well. */
  function isSharedBy(reader: Reader, topic: string): boolean {
    for (const other of subscriptions.listeners(topic))
      if (other !== reader && other.client === reader.client) return true
    return false
  }

  return (socket: {
    address: string
    reader: Reader
    holding: Holding
    mailbox: Mailbox
  }): RelayContext => {
    const { address, reader, holding } = socket
    const { client } = reader
    const publisher = { client, address }
    return {
      client,
      mailbox: socket.mailbox,
      now,
      fetched: Promise.resolve(),
      place: ({ topic, bytes, ttl }) => stock.place({ client, address, topic, bytes, ttl }),
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
        const added = [...new Set(topics)].filter((topic) => !subscriptions.has(reader, topic))
        if (subscriptions.count(reader) + added.length > limits.topicsPerSocket) refuseTopics()
        for (const topic of added)
          if (subscriptions.listeners(topic).size >= limits.socketsPerTopic) refuseTopics()
        if (!holding.fits(added.length * bytesOfTopic)) refuseTopics()
        const undo = stock.listen(publisher, added.length)
        holding.add(added.length * bytesOfTopic)
        subscriptions.add(reader, topics)
        const noted = mailbox.subscribe(client, topics).catch((error) => {
          undo(added.length)
          throw error
        })
        const [fresh] = await Promise.all([noted, bus.serve(topics)])
        // It may have listened there before.
        undo(Math.max(0, added.length - fresh))
        reader.owe(topics)
      },
      async ignore(topics) {
        const own = [...new Set(topics)].filter((topic) => subscriptions.has(reader, topic))
        holding.add(-own.length * bytesOfTopic)
        bus.leave(subscriptions.remove(reader, own))
        const ended = own.filter((topic) => !isSharedBy(reader, topic))
        stock.ignore(publisher, await mailbox.unsubscribe(client, ended))
      },
    }
  }
}
