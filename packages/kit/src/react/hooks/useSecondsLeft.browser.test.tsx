import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Mounted, mountInShadow } from '../components/mountInShadow.js'
import { useSecondsLeft } from './useSecondsLeft.js'

let mounted: Mounted
const said: number[] = []

beforeEach(() => {
  said.length = 0
  mounted = mountInShadow()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  mounted.unmount()
})

function Left({ moment }: { moment: number }): ReactElement {
  const left = useSecondsLeft(moment)
  if (said.at(-1) !== left) said.push(left)
  return <output>{left}</output>
}
const shown = () => Number(mounted.place.querySelector('output')?.textContent)

/** Lets time pass, and React say what has come of it. */
async function pass(milliseconds: number, left: number) {
  vi.advanceTimersByTime(milliseconds)
  await vi.waitFor(() => expect(shown()).toBe(left))
}

test('default: each second counts down as it is over, and the last one ends it', async () => {
  mounted.render(<Left moment={Date.now() + 2500} />)
  await vi.waitFor(() => expect(shown()).toBe(3))
  await pass(500, 2)
  await pass(1000, 1)
  await pass(1000, 0)
  expect(said).toEqual([3, 2, 1, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: a later moment is never said to be further away than it is', async () => {
  mounted.render(<Left moment={Date.now() + 2000} />)
  await vi.waitFor(() => expect(shown()).toBe(2))
  vi.setSystemTime(Date.now() + 900)
  mounted.render(<Left moment={Date.now() + 30_000} />)
  await vi.waitFor(() => expect(shown()).toBe(30))
  expect(said).toEqual([2, 30])
})
