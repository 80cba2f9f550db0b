import {
  lastingTags,
  type Mailbox,
  type MailboxMessage,
  mostReceipts,
  type Page,
  pageSize,
  type Receipt,
  subscriptionLifetime,
} from './Mailbox.js'

type Entry = {
  readonly sequence: number
  /** Undefined once everybody has it. */
  kept: MailboxMessage | undefined
  readonly tag: number
  readonly publisher: string
  readonly expiresAt: number
  readonly acked: Set<string>
}

/** A mailbox that ends with the process: for tests and for runs that may lose what they hold. */
export function createMemoryMailbox(now: () => number = Date.now): Mailbox {
  const topics = new Map<string, Map<string, Entry>>()
  /** Who listens to a topic, and when that was said last. */
  const subscribers = new Map<string, Map<string, number>>()
  let lastSequence = 0

  async function sweep() {
    for (const [topic, entries] of topics) {
      for (const [hash, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(hash)
      if (entries.size === 0) topics.delete(topic)
    }
    for (const [topic, clients] of subscribers)
      for (const [client, seenAt] of clients)
        if (seenAt <= now() - subscriptionLifetime) forget(topic, client)
  }

  function forget(topic: string, client: string): boolean {
    const clients = subscribers.get(topic)
    const wasThere = clients?.delete(client) ?? false
    if (clients?.size === 0) subscribers.delete(topic)
    return wasThere
  }

  function acknowledge({ topic, hash, client }: Receipt) {
    const entry = topics.get(topic)?.get(hash)
    if (!entry?.kept) return
    const listeners = subscribers.get(topic) ?? new Map<string, number>()
    if (entry.acked.size < mostReceipts || listeners.has(client)) entry.acked.add(client)
    if (lastingTags.includes(entry.tag)) return
    const others = [...listeners.keys()].filter((each) => each !== entry.publisher)
    if (others.length > 0 && others.every((each) => entry.acked.has(each))) entry.kept = undefined
  }

  function* waitingOn(topic: string) {
    for (const { sequence, kept, acked } of topics.get(topic)?.values() ?? [])
      if (kept && kept.expiresAt > now()) yield { sequence, kept, acked }
  }

  return {
    async store({ endsUnheardAt, ...publication }) {
      const isUnheard = endsUnheardAt !== undefined && !subscribers.has(publication.topic)
      const message = isUnheard ? { ...publication, expiresAt: endsUnheardAt } : publication
      const entries = topics.get(message.topic) ?? new Map<string, Entry>()
      topics.set(message.topic, entries)
      const known = entries.get(message.hash)
      if (known && known.expiresAt > now()) return known.kept ? 'waiting' : 'done'
      // An expired one keeps no place in the order.
      entries.delete(message.hash)
      const { tag, publisher, expiresAt } = message
      lastSequence += 1
      const sequence = lastSequence
      const acked = new Set<string>()
      entries.set(message.hash, { sequence, kept: message, tag, publisher, expiresAt, acked })
      return 'new'
    },
    async subscribe(client, added) {
      let fresh = 0
      for (const topic of added) {
        const clients = subscribers.get(topic) ?? new Map<string, number>()
        if (!clients.has(client)) fresh += 1
        subscribers.set(topic, clients.set(client, now()))
      }
      return fresh
    },
    unsubscribe: async (client, removed) => removed.filter((topic) => forget(topic, client)).length,
    isSubscribed: async (topic) => subscribers.has(topic),
    async waiting(client, asked, after = '') {
      const [lastTopic = '', lastSequence = 0] = after.split(' ')
      const topics = [...new Set(asked)].filter((topic) => topic >= lastTopic).sort()
      const found = topics.flatMap((topic) =>
        [...waitingOn(topic)].filter(
          ({ sequence, kept, acked }) =>
            (topic !== lastTopic || sequence > Number(lastSequence)) &&
            kept.publisher !== client &&
            !acked.has(client),
        ),
      )
      return firstPage(found)
    },
    async marks(asked) {
      return new Map(
        asked.flatMap((topic) => {
          const sequences = [...waitingOn(topic)].map(({ sequence }) => sequence)
          return sequences.length > 0 ? [[topic, sequences.join()]] : []
        }),
      )
    },
    async acknowledge(receipts) {
      receipts.forEach(acknowledge)
    },
    sweep,
    async check() {},
    async close() {},
  }
}

function firstPage(found: readonly { sequence: number; kept: MailboxMessage }[]): Page {
  let bytes = 0
  const end = found.findIndex(({ kept }, index) => {
    const isFull = index === pageSize.messages || bytes >= pageSize.bytes
    bytes += Buffer.byteLength(kept.message)
    return isFull
  })
  const chosen = end < 0 ? found : found.slice(0, end)
  const last = chosen.at(-1)
  const messages = chosen
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ kept }) => kept)
  return { messages, next: end < 0 || !last ? undefined : `${last.kept.topic} ${last.sequence}` }
}
