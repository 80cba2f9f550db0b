/** Which clients listen on which topics, at this node. */
export type Subscriptions = {
  add(client: string, topics: readonly string[]): void
  /** Answers the topics that nobody listens on any more. */
  remove(client: string, topics: readonly string[]): readonly string[]
  /** Forgets a client that has left. Answers as `remove`. */
  drop(client: string): readonly string[]
  has(client: string, topic: string): boolean
  listeners(topic: string): Iterable<string>
  isServed(topic: string): boolean
  /** How many topics a client listens on. */
  count(client: string): number
  topicsOf(client: string): readonly string[]
  topics(): readonly string[]
}

const nobody: ReadonlySet<string> = new Set()

export function createSubscriptions(): Subscriptions {
  const byTopic = new Map<string, Set<string>>()
  const byClient = new Map<string, Set<string>>()

  function remove(client: string, topics: readonly string[]) {
    for (const topic of topics) {
      discard(byTopic, topic, client)
      discard(byClient, client, topic)
    }
    return topics.filter((topic) => !byTopic.has(topic))
  }

  return {
    add(client, topics) {
      for (const topic of topics) {
        include(byTopic, topic, client)
        include(byClient, client, topic)
      }
    },
    remove,
    drop: (client) => remove(client, [...(byClient.get(client) ?? nobody)]),
    has: (client, topic) => byClient.get(client)?.has(topic) ?? false,
    listeners: (topic) => byTopic.get(topic) ?? nobody,
    isServed: (topic) => byTopic.has(topic),
    count: (client) => byClient.get(client)?.size ?? 0,
    topicsOf: (client) => [...(byClient.get(client) ?? nobody)],
    topics: () => [...byTopic.keys()],
  }
}

function include(map: Map<string, Set<string>>, key: string, value: string) {
  const values = map.get(key)
  if (values) values.add(value)
  else map.set(key, new Set([value]))
}

function discard(map: Map<string, Set<string>>, key: string, value: string) {
  const values = map.get(key)
  values?.delete(value)
  if (values?.size === 0) map.delete(key)
}
