import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StartedRedis, startRedis } from '../../../../test/helpers/startRedis.js'
import { connectRedis, type RedisClient } from '../bus/connectRedis.js'
import { createNames } from '../bus/createNames.js'
import { createRedisRateLimiter } from './createRedisRateLimiter.js'

const names = createNames(Buffer.from('a key of the database'))

let redis: StartedRedis
let clients: RedisClient[]

beforeEach(async () => {
  redis = await startRedis()
  clients = [connectRedis(redis.url), connectRedis(redis.url)]
  await Promise.all(
    clients.map((client) => new Promise((resolve) => client.once('ready', resolve))),
  )
})

afterEach(async () => {
  for (const client of clients) client.disconnect()
  await redis.kill()
})

test('default: nodes count together', async () => {
  const [one, other] = clients.map((client) => createRedisRateLimiter(client, names))
  const limit = { perMinute: 3 }
  expect(await one?.take('a', { ...limit, cost: 2 })).toBeUndefined()
  expect(await other?.take('a', limit)).toBeUndefined()
  const wait = await other?.take('a', limit)
  expect(wait).toBeGreaterThan(15_000)
  expect(wait).toBeLessThanOrEqual(20_000)
  expect(await one?.take('b', limit)).toBeUndefined()
})

test('behavior: a bucket fills up again, and is forgotten when it is full', async () => {
  const [client] = clients
  if (!client) throw new Error('There is a client.')
  const limiter = createRedisRateLimiter(client, names)
  const limit = { perMinute: 6000 }
  await limiter.take('a', { ...limit, cost: 6000 })
  await expect.poll(() => limiter.take('a', limit)).toBeUndefined()
  const [key = ''] = await client.keys('billfold:limit:*')
  expect(await client.pttl(key)).toBeGreaterThan(0)
})

test('behavior: a bucket that fills up slowly is remembered until it has', async () => {
  const [client] = clients
  if (!client) throw new Error('There is a client.')
  const limiter = createRedisRateLimiter(client, names)
  await limiter.take('a', { perMinute: 1, burst: 60, cost: 60 })
  const [key = ''] = await client.keys('billfold:limit:*')
  expect(await client.pttl(key)).toBeGreaterThan(59 * 60_000)
})

test('behavior: addresses are not to be read there', async () => {
  const [client] = clients
  if (!client) throw new Error('There is a client.')
  await createRedisRateLimiter(client, names).take('address:192.0.2.77', { perMinute: 1 })
  expect((await client.keys('*')).join()).not.toContain('192.0.2.77')
})

test('behavior: without Redis each node counts for itself', async () => {
  const [client] = clients
  if (!client) throw new Error('There is a client.')
  const limiter = createRedisRateLimiter(client, names)
  const limit = { perMinute: 1 }
  expect(await limiter.take('a', limit)).toBeUndefined()
  await redis.kill()
  expect(await limiter.take('a', limit)).toBeUndefined()
  expect(await limiter.take('a', limit)).toBeGreaterThan(0)
})

test('parameters: burst, isOwed', async () => {
  const [client] = clients
  if (!client) throw new Error('There is a client.')
  const limiter = createRedisRateLimiter(client, names)
  const limit = { perMinute: 60, burst: 2 }
  expect(await limiter.take('c', { ...limit, cost: 3 })).toBe(1000)
  expect(await limiter.take('c', { ...limit, cost: 4, isOwed: true })).toBeUndefined()
  expect(await limiter.take('c', limit)).toBeGreaterThan(2000)
})
