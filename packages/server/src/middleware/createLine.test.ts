import { afterEach, expect, test, vi } from 'vitest'
import { createLine } from './createLine.js'

afterEach(() => void vi.useRealTimers())

test('default: so many calls at a time for each key, the others in their order', async () => {
  const line = createLine(3)
  const began: string[] = []
  const enter = async (name: string, calls: number, key = 'a') => {
    const turn = await line.enter(key, calls)
    began.push(name)
    return turn?.end
  }
  const first = await enter('first', 2)
  const large = enter('large', 1000)
  const small = enter('small', 1)
  const stranger = await enter('stranger', 3, 'b')
  expect(began).toEqual(['first', 'stranger'])
  first?.()
  const leaveLarge = await large
  expect(began).toEqual(['first', 'stranger', 'large'])
  leaveLarge?.()
  const leaveSmall = await small
  expect(began).toEqual(['first', 'stranger', 'large', 'small'])
  leaveSmall?.()
  stranger?.()
  expect(await enter('last', 3)).toBeDefined()
})

test('behavior: who has waited for too long is turned away, and is not in the way', async () => {
  vi.useFakeTimers()
  const line = createLine(1)
  const turn = await line.enter('a', 1)
  const late = line.enter('a', 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await late).toBeUndefined()
  turn?.end()
  expect(await line.enter('a', 1)).toMatchObject({ hasWaited: false })
})

test('behavior: a line has an end', async () => {
  vi.useFakeTimers()
  const line = createLine(1)
  const all = Array.from({ length: 514 }, () => line.enter('a', 1))
  expect(await all[513]).toBeUndefined()
  expect(await line.enter('b', 1)).toBeDefined()
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(all)
})
