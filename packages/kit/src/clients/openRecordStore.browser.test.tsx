import { afterEach, expect, test, vi } from 'vitest'
import { openRecordStore } from './openRecordStore.js'

afterEach(() => {
  vi.restoreAllMocks()
})

test('default: records are kept', async () => {
  const name = crypto.randomUUID()
  const store = await openRecordStore(name)
  await store.write('a:1', { b: 2 })
  await store.write('a:2', 3)
  await store.remove('a:2')
  store.close()
  const again = await openRecordStore(name)
  expect(await again.readAll()).toEqual({ 'a:1': { b: 2 } })
  again.close()
})

test('behavior: a store that is gone is logged once and ignored', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const store = await openRecordStore(crypto.randomUUID())
  // As when the visitor clears what sites have stored.
  store.close()
  await store.write('a:1', 2)
  expect(await store.readAll()).toEqual({})
  expect(warn).toHaveBeenCalledTimes(1)
})
