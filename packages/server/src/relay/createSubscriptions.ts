/** Which clients listen on which topics, at this node. */
export type Subscriptions = {
  add(client: string, topics: readonly string[]): void
  remove(client: string, topics: readonly string[]): void
  /** Forgets a client that has left. */
  drop(client: string): void
  listeners(topic: string): readonly string[]
  topics(client: string): readonly string[]
}

export function createSubscriptions(): Subscriptions {
  const byTopic = new Map<string, Set<string>>()
  const byClient = new Map<string, Set<string>>()

  function remove(client: string, topics: readonly string[]) {
    for (const topic of topics) {
      discard(byTopic, topic, client)
      discard(byClient, client, topic)
    }
  }

  return {
    add(client, topics) {
      for (const topic of topics) {
        include(byTopic, topic, client)
        include(byClient, client, topic)
      }
    },
    remove,
    drop: (client) => remove(client, [...(byClient.get(client) ?? [])]),
    listeners: (topic) => [...(byTopic.get(topic) ?? [])],
    topics: (client) => [...(byClient.get(client) ?? [])],
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
