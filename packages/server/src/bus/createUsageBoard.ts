import type { Usage } from './Bus.js'
import type { RedisClient } from './connectRedis.js'
import type { Names } from './createNames.js'

/** What nodes use of limits, told each other through Redis. */
export type UsageBoard = {
  /** Says that this node is there. */
  sign(): Promise<void>
  share(window: number, usage: ReadonlyMap<string, Usage>): Promise<ReadonlyMap<string, Usage>>
}

/** Milliseconds. */
const noteLifetime = 15_000
const nodesLifetime = 600_000
const nodesKey = 'billfold:nodes'

export function createUsageBoard(
  redis: RedisClient,
  { node, names }: { node: string; names: Names },
): UsageBoard {
  /** One slot of a cluster for each name. */
  const keyOf = (name: string) => `billfold:use:{${names(name)}}:`

  async function exchange(name: string, text: string, others: readonly string[]) {
    const key = keyOf(name)
    const [notes] = await Promise.all([
      others.length > 0 ? redis.mget(others.map((other) => key + other)) : [],
      redis.set(key + node, text, 'PX', noteLifetime),
    ])
    return notes
  }

  return {
    async sign() {
      const now = Date.now()
      await Promise.all([
        redis.zadd(nodesKey, now, node),
        redis.zremrangebyscore(nodesKey, 0, now - nodesLifetime),
      ])
    },
    async share(window, usage) {
      const others = (await redis.zrange(nodesKey, 0, -1)).filter((each) => each !== node)
      const entries = [...usage].map(async ([name, { sockets, calls }]) => {
        const notes = await exchange(name, `${window} ${sockets} ${calls}`, others)
        return [name, sum(notes, window)] as const
      })
      return new Map(await Promise.all(entries))
    },
  }
}

/** Calls count in their own window only. */
function sum(notes: readonly (string | null)[], window: number): Usage {
  let [sockets, calls] = [0, 0]
  for (const note of notes) {
    const [theirs = 0, open = 0, made = 0] = (note ?? '').split(' ').map(Number)
    sockets += open
    if (theirs === window) calls += made
  }
  return { sockets, calls }
}
