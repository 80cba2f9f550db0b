import { expect, test } from 'vitest'
import { createHealth } from './createHealth.js'
import { orderUpstreams } from './orderUpstreams.js'

/** An upstream that has been asked `good` and `bad` times, each in `time` milliseconds. */
function upstream({ good = 0, bad = 0, time = 50, now = () => 0 }) {
  const health = createHealth(now)
  for (let index = 0; index < bad; index += 1) {
    health.note(false, time)
    // In between, so that it is not put to rest.
    if (index % 4 === 3) health.note(true, time)
  }
  for (let index = 0; index < good; index += 1) health.note(true, time)
  return { health }
}

/** How often of 1000 times each is the first. */
function share(upstreams: readonly ReturnType<typeof upstream>[]) {
  let seed = 1
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const counts = upstreams.map(() => 0)
  for (let index = 0; index < 1000; index += 1) {
    const [first] = orderUpstreams(upstreams, random)
    const at = first ? upstreams.indexOf(first) : 0
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

test('default: equals share', () => {
  for (const count of share([upstream({ good: 9 }), upstream({ good: 9 })]))
    expect(count).toBeGreaterThan(400)
})

test('behavior: the quick one is asked more often', () => {
  const [quick = 0, slow = 0] = share([upstream({ good: 9 }), upstream({ good: 9, time: 500 })])
  expect(quick).toBeGreaterThan(slow * 4)
  expect(slow).toBeGreaterThan(0)
})

test('behavior: the one that fails is asked rarely', () => {
  const [sound = 0, bad = 0] = share([upstream({ good: 20 }), upstream({ good: 10, bad: 10 })])
  expect(sound).toBeGreaterThan(bad * 5)
  expect(bad).toBeGreaterThan(0)
})

test('behavior: failures are forgotten after a minute', () => {
  let now = 0
  const bad = upstream({ good: 1, bad: 3, now: () => now })
  expect(bad.health.figures().ratio).toBe(0.25)
  now = 60_000
  expect(bad.health.figures()).toEqual({ ratio: 1, latency: undefined })
})

test('behavior: five failures, a rest, one attempt, another rest', () => {
  let now = 0
  const health = createHealth(() => now)
  const bad = { health }
  const sound = { health: createHealth(() => now) }
  const changes = [1, 2, 3, 4, 5, 6].map(() => health.note(false, 1))
  expect(changes).toEqual([false, false, false, false, true, false])
  expect(orderUpstreams([bad, sound], () => 0)).toEqual([sound])
  now = 30_000
  expect(orderUpstreams([bad, sound], () => 0)).toEqual([bad, sound])
  expect(orderUpstreams([bad, sound], () => 0)).toEqual([sound])
  expect(health.note(false, 1)).toBe(false)
  now = 60_000
  expect(orderUpstreams([bad, sound], () => 0)).toEqual([bad, sound])
  expect(health.note(true, 1)).toBe(true)
  expect(orderUpstreams([bad, sound], () => 0)).toEqual([bad, sound])
})

test('behavior: one alone does not rest, and when all do, all are asked', () => {
  const now = () => 0
  const tired = [1, 2].map(() => {
    const health = createHealth(now)
    for (let index = 0; index < 5; index += 1) health.note(false, 1)
    return { health }
  })
  expect(orderUpstreams(tired, () => 0)).toEqual(tired)
  expect(orderUpstreams(tired.slice(0, 1), () => 0)).toEqual(tired.slice(0, 1))
})
