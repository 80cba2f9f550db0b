import { expect, test } from 'vitest'
import { toPlace } from './toPlace.js'

const wallet = {
  id: '1',
  name: 'Magpie',
  image_url: 'https://example.org/magpie.png',
  homepage: 'https://magpie.example',
  chrome_store: 'https://chromewebstore.google.com/detail/magpie',
  app_store: 'https://apps.apple.com/app/magpie',
  play_store: 'https://play.google.com/store/apps/details?id=magpie',
}
const chrome = { isDesktop: true, userAgent: 'Mozilla/5.0 (X11) Chrome/140 Safari/537' }
const firefox = { isDesktop: true, userAgent: 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/140' }
const iphone = { isDesktop: false, userAgent: 'Mozilla/5.0 (iPhone) Safari/604' }
const android = { isDesktop: false, userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140' }

test.each([
  [chrome, wallet.chrome_store, 'browser'],
  [firefox, wallet.homepage, 'site'],
  [iphone, wallet.app_store, 'mobile'],
  [android, wallet.play_store, 'mobile'],
] as const)('default: %j', (machine, url, kind) => {
  const { name, image_url: imageUrl } = wallet
  expect(toPlace(wallet, machine)).toEqual({ name, imageUrl, url, kind })
})

test('behavior: without a store for this machine, its site', () => {
  const { app_store: _, ...other } = wallet
  expect(toPlace(other, iphone)).toMatchObject({ url: wallet.homepage, kind: 'site' })
})

test.each(['javascript:alert(1)', 'http://magpie.example', undefined])(
  'behavior: %s leads nowhere',
  (homepage) => {
    expect(toPlace({ id: '1', name: 'Magpie', homepage }, chrome)).toBe(undefined)
  },
)
