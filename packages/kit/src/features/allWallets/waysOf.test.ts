import { expect, test } from 'vitest'
import type { WalletEntry } from '../../protocol/catalogue.js'
import { storeOf, waysOf } from './waysOf.js'

const wallet: WalletEntry = {
  id: 'a',
  name: 'A',
  mobile_link: 'a://',
  desktop_link: 'a-desktop://',
  webapp_link: 'https://app.a.example',
  chrome_store: 'https://store.example/a',
  app_store: 'https://apple.example/a',
  play_store: 'https://play.example/a',
  homepage: 'https://a.example',
}
const bare: WalletEntry = { id: 'b', name: 'B' }

test.for([
  ['browser', wallet, ['qrcode', 'browser', 'desktop', 'web']],
  ['mobile', wallet, ['mobile', 'web', 'qrcode']],
  ['telegram', wallet, ['mobile', 'web', 'qrcode']],
  ['mobile', { ...bare, link_mode: 'https://b.example' }, ['mobile', 'qrcode']],
  [
    'mobile',
    { ...wallet, browse_link: 'https://a.example/b/' },
    ['mobile', 'browse', 'web', 'qrcode'],
  ],
  ['mobile', { ...bare, browse_link: 'https://b.example/b/' }, ['browse']],
  ['browser', { ...bare, browse_link: 'https://b.example/b/' }, ['qrcode']],
  ['mobile', bare, ['qrcode']],
  ['browser', bare, ['qrcode']],
] as const)('default: %s', ([environment, entry, ways]) => {
  expect(waysOf(entry, environment)).toEqual(ways)
})

test.for([
  ['Mozilla/5.0 (Linux; Android 15)', wallet, 'https://play.example/a'],
  ['Mozilla/5.0 (iPhone)', wallet, 'https://apple.example/a'],
  ['Mozilla/5.0 (X11; Linux)', wallet, 'https://a.example'],
  ['Mozilla/5.0 (iPhone)', { ...bare, homepage: 'https://b.example' }, 'https://b.example'],
  ['Mozilla/5.0 (iPhone)', { ...bare, app_store: 'javascript:alert(1)' }, undefined],
] as const)('behavior: the store for %s', ([userAgent, entry, store]) => {
  expect(storeOf(entry, userAgent)).toBe(store)
})
