import { expect, test } from 'vitest'
import { countError } from './countError.js'

const now = 100_000

test.for([
  ['the first', [], [now]],
  ['the fifth', [1, 2, 3, 4].map((back) => now - back), [99_999, 99_998, 99_997, 99_996, now]],
  ['the sixth', [1, 2, 3, 4, 5].map((back) => now - back), undefined],
  ['a minute ago counts no more', [40_000, 40_001, 40_001, 1], [40_001, 40_001, now]],
] as const)('countError: %s', ([, times, after]) => {
  expect(countError(times, now)).toEqual(after)
})

test('behavior: whatever happens, five in any minute', () => {
  let times: readonly number[] = []
  const told: number[] = []
  for (let at = 0; at < 300_000; at += 700) {
    const next = countError(times, at)
    if (next) told.push(at)
    times = next ?? times
  }
  for (const at of told)
    expect(told.filter((time) => time <= at && time > at - 60_000).length).toBeLessThanOrEqual(5)
  expect(told).toHaveLength(25)
})
