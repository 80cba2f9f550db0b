import type { RedisClient } from '../bus/connectRedis.js'
import type { Names } from '../bus/createNames.js'
import { createMemoryRateLimiter } from './createMemoryRateLimiter.js'
import type { RateLimiter } from './RateLimiter.js'

/** Milliseconds that a Redis which has not answered is not asked. */
const restTime = 1000

/** By Redis's own clock, so that nodes need not agree on theirs. Gives how long to wait. */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local perMinute, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local last = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = burst
if last[1] then
  tokens = math.min(burst, last[1] + math.max(0, now - last[2]) * perMinute / 60000)
end
local wait = 0
if tokens >= cost or ARGV[4] == '1' then tokens = tokens - cost
else wait = math.ceil((cost - tokens) * 60000 / perMinute) end
redis.call('HSET', KEYS[1], 'tokens', tokens, 'at', now)
-- Until it is full again.
redis.call('PEXPIRE', KEYS[1], math.max(60000, math.ceil((burst - tokens) * 60000 / perMinute)))
return wait`

/** Counts calls of all nodes together. While Redis is away each node counts for itself. */
export function createRedisRateLimiter(
  redis: RedisClient,
  names: Names,
  now: () => number = Date.now,
): RateLimiter {
  const memory = createMemoryRateLimiter({ now })
  let restUntil = 0
  return {
    async take(key, limit) {
      if (now() < restUntil) return memory.take(key, limit)
      const { perMinute, burst = perMinute, cost = 1, isOwed = false } = limit
      const values = [perMinute, burst, cost, isOwed ? 1 : 0]
      try {
        const wait = Number(await redis.eval(script, 1, `billfold:limit:${names(key)}`, ...values))
        return wait > 0 ? wait : undefined
      } catch {
        restUntil = now() + restTime
        return memory.take(key, limit)
      }
    },
  }
}
