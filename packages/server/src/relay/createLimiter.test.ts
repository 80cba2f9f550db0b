import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Usage } from '../bus/Bus.js'
import { createLimiter } from './createLimiter.js'

const plenty = { sockets: 1000, callsPerSecond: 1000 }
const caller = { client: 'one', address: '192.0.2.1', project: undefined }
const second = 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('behavior: sockets at other nodes are forgotten when they are asked about no more', async () => {
  let elsewhere: Usage = { sockets: 19, calls: 0 }
  const limits = { client: { ...plenty, sockets: 20 }, address: plenty, project: plenty }
  const share = async (_: number, usage: ReadonlyMap<string, Usage>) =>
    new Map([...usage.keys()].map((name) => [name, elsewhere] as const))
  const limiter = createLimiter({ limits, share, now: Date.now })
  const visits = [limiter.enter(caller), limiter.enter(caller)]
  await vi.advanceTimersByTimeAsync(second)
  expect(limiter.enter(caller)).toBeUndefined()
  // One socket is too few to be worth telling.
  visits[0]?.leave()
  elsewhere = { sockets: 0, calls: 0 }
  await vi.advanceTimersByTimeAsync(second)
  expect(limiter.enter(caller)).toBeDefined()
  limiter.close()
})

test('behavior: who only claims to be of a project has a share of it', () => {
  const project = { sockets: 8, callsPerSecond: 4 }
  const limits = { client: plenty, address: plenty, project, projectShare: 25 }
  const share = async () => new Map<string, Usage>()
  const limiter = createLimiter({ limits, share, now: () => 0 })
  const claims = { ...caller, project: 'shop', isClaimed: true }
  const [one, two] = [limiter.enter(claims), limiter.enter(claims)]
  expect(limiter.enter(claims)).toBeUndefined()
  // Ten seconds' calls at once.
  expect(one?.call(10)).toBe(true)
  expect(two?.call(1)).toBe(false)
  const other = limiter.enter({ ...claims, address: '192.0.2.2' })
  expect(other?.call(10)).toBe(true)
  expect(limiter.enter({ ...claims, isClaimed: false })?.call(19)).toBe(true)
  limiter.close()
})
