import { expect, test } from 'vitest'
import { fetchFullTopic } from './hostile/fetchFullTopic.js'
import { fillStorage } from './hostile/fillStorage.js'
import { holdMemory } from './hostile/holdMemory.js'
import { visitOffice } from './hostile/visitOffice.js'

// How long others wait is for the soak to say, on a machine with nothing else to do: with other tests beside it, a machine alone
// can hold somebody up for seconds.

test('behavior: many sockets that fetch one full topic get it in pages', async () => {
  const { pages, largest, others } = await fetchFullTopic({
    messages: 15_000,
    sockets: 20,
    seconds: 3,
  })
  expect(pages).toBeGreaterThan(0)
  expect(largest).toBeLessThanOrEqual(200)
  expect(others.refused).toBe(0)
})

test('behavior: one address fills its part of the storage, and others notice nothing', async () => {
  const settings = { BYTES_PER_ADDRESS: '8388608' }
  const { kept, grown, others } = await fillStorage({ messages: 40, clients: 4, settings })
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThanOrEqual(8)
  expect(grown).toBeLessThan(12)
  expect(others.refused).toBe(0)
})

test('behavior: sockets that never read hold no more than their address may', async () => {
  const { grown, others } = await holdMemory({ sockets: 120, seconds: 5 })
  // What may be held, and what the process itself takes to do its work; without the limit 500.
  expect(grown).toBeLessThan(300)
  expect(others.refused).toBe(0)
})

test('behavior: an office behind one address meets no limit', async () => {
  const outcome = await visitOffice({ sockets: 200 })
  const expected = { sockets: 200, delivered: 100 * 8, refused: 0, closed: 0, limits: [] }
  expect(outcome).toEqual(expected)
})
