import { connectRedis } from '../bus/connectRedis.js'
import { createMemoryRateLimiter } from './createMemoryRateLimiter.js'
import { createRedisRateLimiter } from './createRedisRateLimiter.js'
import type { RateLimiter } from './RateLimiter.js'

/** A limiter that holds for all nodes where they have a Redis, else for this process. */
export function createRateLimiter(urls: string | undefined): RateLimiter & { close(): void } {
  if (urls === undefined) return { ...createMemoryRateLimiter(), close() {} }
  const redis = connectRedis(urls)
  return { ...createRedisRateLimiter(redis), close: () => redis.disconnect() }
}
