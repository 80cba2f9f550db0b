import { connectRedis } from '../bus/connectRedis.js'
import type { Names } from '../bus/createNames.js'
import { createMemoryRateLimiter } from './createMemoryRateLimiter.js'
import { createRedisRateLimiter } from './createRedisRateLimiter.js'
import type { RateLimiter } from './RateLimiter.js'

/** A limiter that holds for all nodes where they have a Redis, else for this process. */
export function createRateLimiter(
  urls: string | undefined,
  names: Names,
): RateLimiter & { close(): void } {
  if (urls === undefined) return { ...createMemoryRateLimiter(), close() {} }
  const redis = connectRedis(urls)
  return { ...createRedisRateLimiter(redis, names), close: () => redis.disconnect() }
}
