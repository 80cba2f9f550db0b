import { expect, test } from 'vitest'
import { fetchFullTopic } from './hostile/fetchFullTopic.js'

/** Milliseconds. The soak asks for less, on a machine with nothing else to do. */
const soon = 1000

test('behavior: many sockets that fetch one full topic cost others nothing', async () => {
  const { pages, others } = await fetchFullTopic({ messages: 30_000, sockets: 30, seconds: 3 })
  expect(pages).toBeGreaterThan(0)
  expect(others.refused).toBe(0)
  expect(others.p99).toBeLessThan(soon)
})
