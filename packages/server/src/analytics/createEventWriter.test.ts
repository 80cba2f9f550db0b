import { afterEach, expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from './AnalyticsEvent.js'
import { createEventWriter } from './createEventWriter.js'

afterEach(() => {
  vi.useRealTimers()
})

const event = (number: number): AnalyticsEvent => ({
  project: '',
  eventId: String(number),
  receivedAt: '',
  happenedAt: '',
  type: 'track',
  event: 'MODAL_OPEN',
  url: '',
  domain: '',
})
const events = (count: number) => Array.from({ length: count }, (_, index) => event(index))

function createSink() {
  const batches: number[] = []
  const failures: number[] = []
  const sink = {
    isAway: false,
    async write(given: readonly AnalyticsEvent[]) {
      if (sink.isAway) throw new Error('Away.')
      batches.push(given.length)
    },
  }
  const onError = (_: unknown, lost: number) => failures.push(lost)
  return { sink, batches, failures, writer: createEventWriter({ sink, onError }) }
}

test('default: gathered, written within a second, and at the end', async () => {
  vi.useFakeTimers()
  const { writer, batches } = createSink()
  writer.add([event(1)])
  writer.add([event(2)])
  expect(batches).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches).toEqual([2])
  writer.add([event(3)])
  await writer.stop()
  expect(batches).toEqual([2, 1])
  expect(writer.add([event(4)])).toBe(false)
})

test('behavior: in batches', async () => {
  const { writer, batches } = createSink()
  writer.add(events(2500))
  await writer.stop()
  expect(batches).toEqual([1000, 1000, 500])
})

test('behavior: what fails is tried again, and too much is turned away', async () => {
  vi.useFakeTimers()
  const { writer, sink, batches, failures } = createSink()
  sink.isAway = true
  expect(writer.add(events(1500))).toBe(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect(failures.every((lost) => lost === 0) && failures.length >= 2).toBe(true)
  expect(writer.add(events(20_000))).toBe(false)
  sink.isAway = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches).toEqual([1000, 500])
})

test('behavior: what cannot be written is given up at last', async () => {
  vi.useFakeTimers()
  const { writer, sink, batches, failures } = createSink()
  sink.isAway = true
  writer.add(events(3))
  await vi.advanceTimersByTimeAsync(70_000)
  expect(failures.filter((lost) => lost > 0)).toEqual([3])
  vi.useRealTimers()
  writer.add(events(2))
  await writer.stop()
  expect(failures.at(-1)).toBe(2)
  expect(batches).toEqual([])
})
