import { afterEach, expect, test, vi } from 'vitest'
import { memoryRecordStore } from '../clients/openRecordStore.js'
import { createExpirer } from './createExpirer.js'
import { openRecords } from './openRecords.js'
import { readPairing } from './read.js'

const topic = 'ab'.repeat(32)

afterEach(() => {
  vi.useRealTimers()
})

test('behavior: what takes its time to end ends once', async () => {
  vi.useFakeTimers()
  const { collection } = await openRecords(memoryRecordStore())
  const ended: string[] = []
  const expirer = createExpirer(Date.now)
  const pairings = expirer.watch(collection('pairing', readPairing), async (pairing) => {
    ended.push(pairing.topic)
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await pairings.set(topic, { topic, expiry: Math.floor(Date.now() / 1000) + 2, active: false })
  await vi.advanceTimersByTimeAsync(3000)
  expect(ended).toEqual([topic])
  expect(pairings.all()).toEqual([])
})
