import { expect, test } from 'vitest'
import { fetchFullTopic } from './hostile/fetchFullTopic.js'
import { fillStorage } from './hostile/fillStorage.js'

/** Milliseconds. The soak asks for less, on a machine with nothing else to do. */
const soon = 1000

test('behavior: many sockets that fetch one full topic cost others nothing', async () => {
  const { pages, others } = await fetchFullTopic({ messages: 30_000, sockets: 30, seconds: 3 })
  expect(pages).toBeGreaterThan(0)
  expect(others.refused).toBe(0)
  expect(others.p99).toBeLessThan(soon)
})

test('behavior: one address fills its part of the storage, and others notice nothing', async () => {
  const settings = { BYTES_PER_ADDRESS: '8388608' }
  const { kept, grown, others } = await fillStorage({ messages: 40, clients: 4, settings })
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThanOrEqual(8)
  expect(grown).toBeLessThan(12)
  expect(others.refused).toBe(0)
  expect(others.p99).toBeLessThan(soon)
})
