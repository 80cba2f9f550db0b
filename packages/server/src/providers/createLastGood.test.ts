import { expect, test } from 'vitest'
import { createLastGood } from './createLastGood.js'

function start(options: { largest?: number } = {}) {
  let time = 0
  let loads = 0
  const { get } = createLastGood<string>({
    fresh: 10,
    stale: 100,
    largest: 3,
    now: () => time,
    ...options,
  })
  return {
    get,
    pass: (more: number) => {
      time += more
    },
    /** Loads another value each time. */
    load: async () => `value ${++loads}`,
    fail: async (): Promise<string> => {
      throw new Error('away')
    },
  }
}

test('default: what was loaded does for a while', async () => {
  const { get, load, pass } = start()
  expect(await get('a', load)).toEqual({ value: 'value 1', outcome: 'loaded' })
  pass(9)
  expect(await get('a', load)).toEqual({ value: 'value 1', outcome: 'cached' })
  pass(1)
  expect(await get('a', load)).toEqual({ value: 'value 2', outcome: 'loaded' })
})

test('behavior: another key has another value', async () => {
  const { get, load } = start()
  const all = await Promise.all([get('a', load), get('b', load)])
  expect(all.map(({ value }) => value)).toEqual(['value 1', 'value 2'])
})

test('behavior: asked at once, it is loaded once', async () => {
  const { get, load } = start()
  const both = await Promise.all([get('a', load), get('a', load)])
  expect(both.map(({ outcome }) => outcome)).toEqual(['loaded', 'shared'])
  expect(both[1]?.value).toBe('value 1')
})

test('behavior: who waits for another who fails tries it', async () => {
  const { get, load, fail } = start()
  const both = await Promise.allSettled([get('a', fail), get('a', load)])
  expect(both).toMatchObject([
    { status: 'rejected' },
    { value: { value: 'value 1', outcome: 'loaded' } },
  ])
})

test('behavior: a load that takes long is not waited for by others', async () => {
  const { get, load, pass } = start()
  let finish: (value: string) => void = () => {}
  const slow = get(
    'a',
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  pass(1000)
  expect(await get('a', load)).toEqual({ value: 'value 1', outcome: 'loaded' })
  finish('old')
  expect((await slow).value).toBe('old')
  expect((await get('a', load)).value).toBe('value 1')
})

test('behavior: the last that is known, for so long', async () => {
  const { get, load, fail, pass } = start()
  await get('a', load)
  pass(99)
  expect(await get('a', fail)).toEqual({ value: 'value 1', outcome: 'stale' })
  pass(1)
  await expect(get('a', fail)).rejects.toThrow('away')
  await expect(get('b', fail)).rejects.toThrow('away')
})

test('parameters: isForced', async () => {
  const { get, load, fail } = start()
  await get('a', load)
  expect((await get('a', load, { isForced: true })).value).toBe('value 2')
  expect((await get('a', load)).value).toBe('value 2')
  expect(await get('a', fail, { isForced: true })).toEqual({ value: 'value 2', outcome: 'stale' })
})

test('parameters: largest', async () => {
  const { get, load } = start()
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key, load)
  const outcomes = []
  for (const key of ['a', 'c', 'd', 'b']) outcomes.push((await get(key, load)).outcome)
  expect(outcomes).toEqual(['cached', 'cached', 'cached', 'loaded'])
})
