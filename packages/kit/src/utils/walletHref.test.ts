import { expect, test } from 'vitest'
import { browseHref, requestHref, walletHref } from './walletHref.js'

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

const page = { href: 'https://site.example/a?b=c&d#e', origin: 'https://site.example' }

test.for(['https://phantom.app/ul/browse/', 'https://phantom.app/ul/browse'])(
  'browseHref: %s',
  (prefix) => {
    expect(browseHref(prefix, page)).toBe(
      'https://phantom.app/ul/browse/https%3A%2F%2Fsite.example%2Fa%3Fb%3Dc%26d%23e?ref=https%3A%2F%2Fsite.example',
    )
  },
)

test.for([undefined, '', 'phantom://browse', 'javascript:alert(1)//', 'http://phantom.app/'])(
  'browseHref: %s leads nowhere',
  (prefix) => {
    expect(browseHref(prefix, page)).toBeUndefined()
  },
)
