import {
  lastingTags,
  type Mailbox,
  type MailboxMessage,
  type Receipt,
  sweepInterval,
} from './Mailbox.js'

type Entry = {
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
  const subscribers = new Map<string, Set<string>>()
  const timer = setInterval(sweep, sweepInterval)
  timer.unref()

  function sweep() {
    for (const [topic, entries] of topics) {
      for (const [hash, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(hash)
      if (entries.size === 0) topics.delete(topic)
    }
  }

  function acknowledge({ topic, hash, client }: Receipt) {
    const entry = topics.get(topic)?.get(hash)
    if (!entry?.kept) return
    entry.acked.add(client)
    if (lastingTags.includes(entry.tag)) return
    const others = [...(subscribers.get(topic) ?? [])].filter((each) => each !== entry.publisher)
    if (others.every((each) => entry.acked.has(each))) entry.kept = undefined
  }

  return {
    async store(message) {
      const entries = topics.get(message.topic) ?? new Map<string, Entry>()
      topics.set(message.topic, entries)
      const known = entries.get(message.hash)
      if (known && known.expiresAt > now()) return false
      const { tag, publisher, expiresAt } = message
      entries.set(message.hash, { kept: message, tag, publisher, expiresAt, acked: new Set() })
      return true
    },
    async subscribe(client, added) {
      for (const topic of added)
        subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(client))
    },
    async unsubscribe(client, removed) {
      for (const topic of removed) {
        const clients = subscribers.get(topic)
        clients?.delete(client)
        if (clients?.size === 0) subscribers.delete(topic)
      }
    },
    async waiting(client, asked) {
      return asked.flatMap((topic) =>
        [...(topics.get(topic)?.values() ?? [])].flatMap(({ kept, acked }) =>
          kept && kept.publisher !== client && !acked.has(client) && kept.expiresAt > now()
            ? kept
            : [],
        ),
      )
    },
    async acknowledge(receipts) {
      receipts.forEach(acknowledge)
    },
    async check() {},
    async close() {
      clearInterval(timer)
    },
  }
}
