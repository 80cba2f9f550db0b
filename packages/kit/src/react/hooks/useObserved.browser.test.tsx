import { expect, test, vi } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { type Early, useObserved } from './useObserved.js'

let arrive = () => {}
const late = new Promise<void>((resolve) => {
  arrive = resolve
})
const asked = { id: 'robin' }
const toOptions = (_: unknown, { id }: typeof asked) => id
const load = vi.fn(async () => toOptions)
const observe = vi.fn((_: unknown, id: string) => ({
  subscribe: () => () => {},
  current: () => id,
}))
const loadObserve = async () => observe
const toResult = ({ status }: Early): string => status

const useName = () => useObserved(load, asked, loadObserve, toResult)

test('behavior: what another component has fetched is taken, and followed once', async () => {
  const { kit } = visitInBrowser()
  load
    .mockImplementationOnce(async () => toOptions)
    .mockImplementationOnce(async () => {
      await late
      return toOptions
    })
  const first = renderHook(kit, useName)
  const second = renderHook(kit, useName)
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await expect.poll(() => first.current).toBe('robin')
  second.render()
  expect(second.current).toBe('robin')
  const { length } = observe.mock.calls
  // Its own comes, too late to be of use.
  arrive()
  await new Promise((resolve) => setTimeout(resolve))
  second.render()
  expect(observe).toHaveBeenCalledTimes(length)
})
