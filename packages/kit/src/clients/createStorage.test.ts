import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { createStorage, type StorageArea } from './createStorage.js'

const key = 'billfold'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function areaOf(stored: Map<string, string>): StorageArea {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

test('default: reads back any JSON that was written', () => {
  const storage = createStorage({ area: () => areaOf(new Map()), key })
  expect(storage.read()).toBeUndefined()
  const stored = new Map<string, string>()
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const storage = createStorage({ area: () => areaOf(stored), key })
      storage.write(value)
      expect(JSON.stringify(storage.read())).toBe(JSON.stringify(value))
    }),
  )
})

test('behavior: whatever was stored, a value or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const storage = createStorage({ area: () => areaOf(new Map([[key, text]])), key })
      expect(() => storage.read()).not.toThrow()
    }),
  )
})

test.each<[string, () => StorageArea | undefined]>([
  [
    'denied',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  [
    'full',
    () => ({
      ...areaOf(new Map([[key, '{']])),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }),
  ],
])('behavior: %s, said once and otherwise ignored', (_, area) => {
  const storage = createStorage({ area, key })
  expect(storage.read()).toBeUndefined()
  storage.write({ a: 1 })
  storage.write({ a: 2 })
  expect(console.warn).toHaveBeenCalledTimes(1)
  expect(console.warn).toHaveBeenCalledWith(
    '[billfold] Storage failed; nothing is remembered.',
    expect.anything(),
  )
})

test('behavior: no area at all', () => {
  const storage = createStorage({ area: () => undefined, key })
  storage.write(1)
  expect(storage.read()).toBeUndefined()
  expect(console.warn).not.toHaveBeenCalled()
})

test('watch: what another tab stores under this key, or clears', () => {
  const page = openPage()
  const storage = createStorage({ area: () => page.localStorage as StorageArea, key })
  const heard: unknown[] = []
  const stop = storage.watch((value) => heard.push(value))
  page.storeInOtherTab(key, '{"a":1}')
  page.storeInOtherTab('other', '{"a":2}')
  page.storeInOtherTab(key, '{')
  page.storeInOtherTab(key, null)
  stop()
  page.storeInOtherTab(key, '{"a":3}')
  expect(heard).toEqual([{ a: 1 }, undefined, undefined])
  expect(page.listeners()).toEqual([])
})
