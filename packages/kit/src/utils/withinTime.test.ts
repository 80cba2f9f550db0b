import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withinTime } from './withinTime.js'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // by the flag

/** Ends with the signal alone, and lets everything be collected that nobody holds. */
function forever(signal: AbortSignal): Promise<never> {
  const collecting = setInterval(collect, 1)
  return new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  }).finally(() => clearInterval(collecting))
}

test('default', async () => {
  expect(await withinTime(async (signal) => signal.aborted, { ms: 10_000 })).toBe(false)
})

test('behavior: it takes too long, and memory is cleared meanwhile', async () => {
  const { signal } = new AbortController()
  const wait = withinTime(forever, { ms: 50, signal })
  await expect(wait).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(withinTime(forever, { ms: 50 })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('parameters: signal', async () => {
  const controller = new AbortController()
  const wait = withinTime(forever, { ms: 10_000, signal: controller.signal })
  controller.abort(new Error('Enough.'))
  await expect(wait).rejects.toThrow('Enough.')
  await expect(
    withinTime(forever, { ms: 10_000, signal: AbortSignal.abort(new Error('Before.')) }),
  ).rejects.toThrow('Before.')
})
