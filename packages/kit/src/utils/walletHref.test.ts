import { expect, test } from 'vitest'
import { requestHref, walletHref } from './walletHref.js'

const uri = 'wc:aa@2?relay-protocol=irn&symKey=bb'
const encoded = 'wc%3Aaa%402%3Frelay-protocol%3Dirn%26symKey%3Dbb'

test.for([
  ['metamask://', 'metamask://'],
  ['metamask:', 'metamask://'],
  ['metamask', 'metamask://'],
  ['https://metamask.app.link', 'https://metamask.app.link/'],
  ['https://metamask.app.link/', 'https://metamask.app.link/'],
  ['example://host/path', 'example://host/path/'],
] as const)('default: %s', ([prefix, base]) => {
  expect(walletHref(prefix, { uri })).toBe(`${base}wc?uri=${encoded}`)
})

test.for([
  undefined,
  '',
  ' ',
  'javascript:alert(1)//',
  'JavaScript://x',
  'data:text/html,x',
  'blob:x',
  'file:///etc',
  'intent://scan/#Intent;scheme=x;end',
  'intent',
  'Chrome://settings',
  'chrome-extension://abc/',
  'view-source:https://example.com',
  'ms-settings:privacy',
  'android-app://com.example',
  'tel:112',
  'a b://',
  'ex"ample://',
  '://nothing',
])('behavior: %s leads nowhere', (prefix) => {
  expect(walletHref(prefix, { uri })).toBeUndefined()
})

test('parameters: encodings', () => {
  const twice = encodeURIComponent(encoded)
  expect(walletHref('tg://', { uri, encodings: 2 })).toBe(`tg://wc?uri=${twice}`)
})

test('behavior: a request of a session', () => {
  expect(requestHref('metamask://', { topic: 'ff' })).toBe('metamask://wc?sessionTopic=ff')
})
