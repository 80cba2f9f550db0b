import { expect, test } from 'vitest'
import { createMemoryRateLimiter } from './createMemoryRateLimiter.js'

const limit = { perMinute: 3 }

test('default: a bucket empties and fills up again', async () => {
  let now = 0
  const limiter = createMemoryRateLimiter({ now: () => now })
  const taken = await Promise.all([1, 2, 3, 4].map(() => limiter.take('a', limit)))
  expect(taken).toEqual([undefined, undefined, undefined, 20_000])
  expect(await limiter.take('b', limit)).toBeUndefined()
  now = 10_000
  expect(await limiter.take('a', limit)).toBe(10_000)
  now = 20_000
  expect(await limiter.take('a', limit)).toBeUndefined()
  now = 10 * 60_000
  const later = await Promise.all([1, 2, 3, 4].map(() => limiter.take('a', limit)))
  expect(later.filter((wait) => wait === undefined)).toHaveLength(3)
})

test('parameters: cost', async () => {
  const limiter = createMemoryRateLimiter({ now: () => 0 })
  expect(await limiter.take('a', { ...limit, cost: 2 })).toBeUndefined()
  expect(await limiter.take('a', { ...limit, cost: 2 })).toBe(20_000)
  expect(await limiter.take('a', limit)).toBeUndefined()
})

test('parameters: burst', async () => {
  let now = 0
  const limiter = createMemoryRateLimiter({ now: () => now })
  const small = { perMinute: 60, burst: 2 }
  const taken = await Promise.all([1, 2, 3].map(() => limiter.take('a', small)))
  expect(taken).toEqual([undefined, undefined, 1000])
  now = 60_000
  expect(await limiter.take('a', { ...small, cost: 2 })).toBeUndefined()
  expect(await limiter.take('a', small)).toBe(1000)
})

test('parameters: isOwed', async () => {
  let now = 0
  const limiter = createMemoryRateLimiter({ now: () => now })
  expect(await limiter.take('a', { perMinute: 60, cost: 120, isOwed: true })).toBeUndefined()
  expect(await limiter.take('a', { perMinute: 60 })).toBe(61_000)
  now = 61_000
  expect(await limiter.take('a', { perMinute: 60 })).toBeUndefined()
})

test('parameters: largest', async () => {
  const limiter = createMemoryRateLimiter({ largest: 2, now: () => 0 })
  const one = { perMinute: 1 }
  await limiter.take('a', one)
  await limiter.take('b', one)
  await limiter.take('c', one)
  expect(await limiter.take('c', one)).toBe(60_000)
  expect(await limiter.take('a', one)).toBeUndefined()
})
