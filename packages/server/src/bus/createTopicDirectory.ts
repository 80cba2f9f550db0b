import type { RedisClient } from './connectRedis.js'
import type { Names } from './createNames.js'

/** Which nodes serve which topics, as Redis has it. All of it may be gone at any moment. */
export type TopicDirectory = {
  enter(topics: readonly string[]): Promise<void>
  leave(topics: readonly string[]): Promise<void>
  /** The other nodes that serve a topic; some of them may be gone. */
  nodesOf(topic: string): Promise<readonly string[]>
}

/** Milliseconds after which an entry ends that is not entered again. */
export const entryLifetime = 90_000
/** Clocks of nodes may differ: only what is long over is taken out of a topic that others serve. */
const longOver = 600_000
const chunk = 1000

export function createTopicDirectory(
  redis: RedisClient,
  { node, names }: { node: string; names: Names },
): TopicDirectory {
  const keyOf = (topic: string) => `billfold:topic:${names(topic)}`

  async function enter(topic: string) {
    const now = Date.now()
    await Promise.all([
      redis.zadd(keyOf(topic), now + entryLifetime, node),
      redis.zremrangebyscore(keyOf(topic), 0, now - longOver),
      redis.pexpire(keyOf(topic), entryLifetime),
    ])
  }

  return {
    async enter(topics) {
      for (let start = 0; start < topics.length; start += chunk)
        await Promise.all(topics.slice(start, start + chunk).map(enter))
    },
    async leave(topics) {
      await Promise.all(topics.map((topic) => redis.zrem(keyOf(topic), node)))
    },
    async nodesOf(topic) {
      const nodes = await redis.zrange(keyOf(topic), 0, -1)
      return nodes.filter((each) => each !== node)
    },
  }
}
