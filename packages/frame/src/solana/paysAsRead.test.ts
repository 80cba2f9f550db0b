import { expect, test } from 'vitest'
import { flipPayments } from '../../../../test/soak/flipPayments.js'

test('behavior: with any bits flipped, the chain pays what is read, or nothing', async () => {
  const { tried, paid, wrong } = await flipPayments({ count: 600, seed: 1 })
  expect(tried).toBe(600)
  expect(paid).toBeGreaterThan(10)
  expect(wrong).toEqual([])
}, 60_000)
