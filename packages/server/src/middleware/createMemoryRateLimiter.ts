import type { RateLimiter } from './RateLimiter.js'

const minute = 60_000

/** Counts calls of this process alone. The buckets longest untouched are forgotten first. */
export function createMemoryRateLimiter(
  parameters: {
    /** Most buckets kept. @default 100_000 */
    largest?: number | undefined
    now?: (() => number) | undefined
  } = {},
): RateLimiter {
  const { largest = 100_000, now = Date.now } = parameters
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    async take(key, { perMinute, burst = perMinute, cost = 1, isOwed = false }) {
      const at = now()
      const last = buckets.get(key) ?? { tokens: burst, at }
      const refilled = last.tokens + ((at - last.at) * perMinute) / minute
      const tokens = Math.min(burst, refilled)
      const isThere = isOwed || tokens >= cost
      buckets.delete(key)
      buckets.set(key, { tokens: isThere ? tokens - cost : tokens, at })
      if (buckets.size > largest) buckets.delete(buckets.keys().next().value ?? '')
      return isThere ? undefined : Math.ceil(((cost - tokens) * minute) / perMinute)
    },
  }
}
