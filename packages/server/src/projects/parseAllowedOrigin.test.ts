import { expect, test } from 'vitest'
import { OriginError, parseAllowedOrigin } from './parseAllowedOrigin.js'

test.each([
  ['https://app.example', 'https://app.example'],
  ['HTTPS://App.Example:443', 'https://app.example'],
  ['http://app.example:8080', 'http://app.example:8080'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://*.app.example', 'https://*.app.example'],
  ['https://*.App.Example:8443', 'https://*.app.example:8443'],
  ['https://*.shop.vercel.app', 'https://*.shop.vercel.app'],
  ['http://localhost', 'http://localhost'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://localhost:*', 'http://localhost:*'],
  ['http://[::1]:*', 'http://[::1]:*'],
  ['https://192.0.2.7:8443', 'https://192.0.2.7:8443'],
])('default: %s', (text, origin) => {
  expect(parseAllowedOrigin(text)).toBe(origin)
  expect(parseAllowedOrigin(origin)).toBe(origin)
})

test.each([
  '',
  '*',
  'null',
  'app.example',
  '//app.example',
  'ftp://app.example',
  'https://app.example/',
  'https://app.example/path',
  'https://app.example?x',
  'https://user@app.example',
  'https:\\\\app.example',
  ' https://app.example',
  'https://app.example\n',
  'https://',
])('behavior: %j is not an origin', (text) => {
  expect(() => parseAllowedOrigin(text)).toThrow('is not an origin')
})

test.each([
  'https://%61pp.example',
  'https://app..example',
  'https://app.example.',
  'https://a:0x1',
])('behavior: %j has no valid host', (text) => {
  expect(() => parseAllowedOrigin(text)).toThrow(OriginError)
})

test.each(['https://*', 'https://app.*', 'https://a*.app.example', 'https://*.*.app.example'])(
  'behavior: %s has a wildcard in the wrong place',
  (text) => {
    expect(() => parseAllowedOrigin(text)).toThrow('Only the whole left-most label may be one')
  },
)

test.each([
  'https://*.com',
  'https://*.co.uk',
  'https://*.vercel.app',
  'https://*.github.io',
  'https://*.pages.dev',
  'https://*.localhost',
  'https://*.0.0.1',
])('behavior: %s would allow strangers', (text) => {
  expect(() => parseAllowedOrigin(text)).toThrow('would allow pages of strangers')
})

test('behavior: any port is for loopback', () => {
  expect(() => parseAllowedOrigin('https://app.example:*')).toThrowErrorMatchingInlineSnapshot(
    `[OriginError: "https://app.example:*" allows any port. Only localhost, 127.0.0.1 and [::1] may: name the port.]`,
  )
  expect(() => parseAllowedOrigin('https://*.app.example:*')).toThrow('allows any port')
})
