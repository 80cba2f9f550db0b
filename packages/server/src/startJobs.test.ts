import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from './startJobs.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('behavior: runs at once and again, a failure too, until stopped', async () => {
  let runs = 0
  const failures: unknown[] = []
  const job = {
    name: 'count',
    every: 1000,
    async run() {
      runs += 1
      if (runs === 2) throw new Error('The second fails.')
    },
  }
  const stop = startJobs([job], (name, error) => failures.push([name, String(error)]))
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(runs).toBe(3)
  await stop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(runs).toBe(3)
  expect(failures).toEqual([['count', 'Error: The second fails.']])
})
