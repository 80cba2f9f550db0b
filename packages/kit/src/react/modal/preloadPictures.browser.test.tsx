import { afterEach, expect, test, vi } from 'vitest'
import { start } from '../../actions/start.js'
import { createBillfold } from '../../createBillfold.js'
import { mainnet } from '../../networks/evmNetworks.js'
import { preloadPictures } from './preloadPictures.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('default: what has not come within 2 s is given up', async () => {
  const made: HTMLImageElement[] = []
  class Noted extends Image {
    constructor() {
      super()
      made.push(this)
    }
  }
  vi.stubGlobal('Image', Noted)
  const kit = createBillfold({
    networks: [mainnet],
    chainImages: { 1: '/slow.png' },
    storage: { getItem: () => null, setItem() {}, removeItem() {} },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = start(kit)
  preloadPictures(kit)
  preloadPictures(kit)
  const sources = () => made.map((picture) => picture.getAttribute('src'))
  vi.advanceTimersByTime(1_999)
  expect(sources()).toEqual(['/slow.png'])
  vi.advanceTimersByTime(1)
  await expect.poll(sources).toEqual([''])
  stop()
})
