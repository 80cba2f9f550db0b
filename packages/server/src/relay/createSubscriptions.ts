/** Who listens on which topics, at this node: the sockets of clients, each for itself. */
export type Subscriptions<listener> = {
  add(listener: listener, topics: readonly string[]): void
  /** Answers the topics that nobody listens on any more. */
  remove(listener: listener, topics: readonly string[]): readonly string[]
  /** Forgets a listener that has left. Answers as `remove`. */
  drop(listener: listener): readonly string[]
  has(listener: listener, topic: string): boolean
  listeners(topic: string): ReadonlySet<listener>
  isServed(topic: string): boolean
  /** How many topics a listener listens on. */
  count(listener: listener): number
  topicsOf(listener: listener): readonly string[]
  topics(): readonly string[]
}

const nothing: ReadonlySet<never> = new Set()

export function createSubscriptions<listener>(): Subscriptions<listener> {
  const byTopic = new Map<string, Set<listener>>()
  const byListener = new Map<listener, Set<string>>()

  function remove(listener: listener, topics: readonly string[]) {
    for (const topic of topics) {
      discard(byTopic, topic, listener)
      discard(byListener, listener, topic)
    }
    return topics.filter((topic) => !byTopic.has(topic))
  }

  return {
    add(listener, topics) {
      for (const topic of topics) {
        include(byTopic, topic, listener)
        include(byListener, listener, topic)
      }
    },
    remove,
    drop: (listener) => remove(listener, [...(byListener.get(listener) ?? nothing)]),
    has: (listener, topic) => byListener.get(listener)?.has(topic) ?? false,
    listeners: (topic) => byTopic.get(topic) ?? nothing,
    isServed: (topic) => byTopic.has(topic),
    count: (listener) => byListener.get(listener)?.size ?? 0,
    topicsOf: (listener) => [...(byListener.get(listener) ?? nothing)],
    topics: () => [...byTopic.keys()],
  }
}

function include<key, value>(map: Map<key, Set<value>>, key: key, value: value) {
  const values = map.get(key)
  if (values) values.add(value)
  else map.set(key, new Set([value]))
}

function discard<key, value>(map: Map<key, Set<value>>, key: key, value: value) {
  const values = map.get(key)
  values?.delete(value)
  if (values?.size === 0) map.delete(key)
}
