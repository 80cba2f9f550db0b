import { afterEach, expect, test, vi } from 'vitest'
import { createBillfold } from '../../createBillfold.js'
import { mainnet } from '../../networks/evmNetworks.js'
import { mountInShadow } from '../components/mountInShadow.js'
import { BillfoldProvider } from '../provider/BillfoldProvider.js'
import { usePreloadedPictures } from './usePreloadedPictures.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Preloading() {
  usePreloadedPictures()
  return null
}

test('default: what has not come within 2 s is given up', () => {
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
  const mounted = mountInShadow()
  const page = (
    <BillfoldProvider kit={kit}>
      <Preloading />
    </BillfoldProvider>
  )
  mounted.render(page)
  // Effects are done before the next rendering.
  mounted.render(page)
  const sources = () => made.map((picture) => picture.getAttribute('src'))
  vi.advanceTimersByTime(1_999)
  expect(sources()).toEqual(['/slow.png'])
  vi.advanceTimersByTime(1)
  expect(sources()).toEqual([''])
  mounted.unmount()
})
