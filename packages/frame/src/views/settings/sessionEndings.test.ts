import { expect, test } from 'vitest'
import { whyNotEnded } from '../../sessions/endSession.js'
import { createEndings } from './sessionEndings.js'

const one = { chainId: 'eip155:1', context: '0x1' }
const other = { chainId: 'eip155:1', context: '0x2' }

test('default: from consent to the end, told to whoever watches', async () => {
  const endings = createEndings()
  const seen: unknown[] = []
  const unwatch = endings.watch(() => seen.push(endings.read(one)))
  let resolve = () => {}
  const work = new Promise<void>((done) => {
    resolve = done
  })
  endings.follow(one, work, whyNotEnded)
  expect(endings.read(one)).toBe('ending')
  resolve()
  await expect.poll(() => endings.read(one)).toBe('ended')
  unwatch()
  endings.follow(other, Promise.reject(new Error('away')), whyNotEnded)
  await expect.poll(() => endings.read(other)).toBe('failed')
  expect(seen).toEqual(['ending', 'ended'])
})
