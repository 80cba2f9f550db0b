import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEnvironment } from './environment.js'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const androidWebView =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 Version/4.0 Mobile'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
const iphoneWebView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  ['browser', { userAgent: desktop }],
  ['browser', { userAgent: desktop, hasEthereum: true }],
  ['mobile', { userAgent: android }],
  ['mobile', { userAgent: iphone }],
  ['walletBrowser', { userAgent: android, hasEthereum: true }],
  ['walletBrowser', { userAgent: iphoneWebView, hasEthereum: true }],
  ['webView', { userAgent: androidWebView }],
  ['webView', { userAgent: iphoneWebView }],
  ['telegram', { userAgent: iphoneWebView, hasTelegram: true }],
  ['telegram', { userAgent: android, hasEthereum: true, hasTelegram: true }],
])('%s: %o', (environment, facts) => {
  expect(parseEnvironment({ hasEthereum: false, hasTelegram: false, ...facts })).toBe(environment)
})

test('behavior: any user agent has an answer', () => {
  const facts = fc.record({
    userAgent: fc.string(),
    hasEthereum: fc.boolean(),
    hasTelegram: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, (facts) => {
      expect(['browser', 'mobile', 'walletBrowser', 'telegram', 'webView']).toContain(
        parseEnvironment(facts),
      )
    }),
  )
})
