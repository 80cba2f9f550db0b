import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPairingUri, parsePairingUri } from './uri.js'

const now = 1_700_000_000_000
const topic = 'ab'.repeat(32)
const symKey = 'cd'.repeat(32)
const expiryTimestamp = 1_700_000_300
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=${expiryTimestamp}`
const parsed = { topic, symKey, expiryTimestamp, methods: [] }

test('default', () => {
  expect(formatPairingUri(parsed)).toBe(uri)
  expect(parsePairingUri(uri, now)).toEqual(parsed)
})

test('behavior: methods', () => {
  const methods = ['wc_sessionAuthenticate'] as const
  expect(formatPairingUri({ ...parsed, methods })).toBe(`${uri}&methods=wc_sessionAuthenticate`)
  for (const written of ['wc_sessionAuthenticate', '[wc_sessionAuthenticate],[other]'])
    expect(parsePairingUri(`${uri}&methods=${written}`, now).methods).toEqual(methods)
})

test.each([
  ['base64 as a whole', btoa(uri)],
  ['two slashes', uri.replace('wc:', 'wc://')],
  ['spaces around it', `  ${uri}\n`],
  ['a universal link', `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`],
  ['a deep link', `wallet://wc?uri=${encodeURIComponent(uri)}`],
])('behavior: %s', (_, text) => {
  expect(parsePairingUri(text, now)).toEqual(parsed)
})

test('behavior: without an expiry it lives for five minutes', () => {
  const { expiryTimestamp } = parsePairingUri(uri.replace(/&expiry.*/, ''), now)
  expect(expiryTimestamp).toBe(now / 1000 + 300)
})

test('errors', () => {
  const reasons = [
    'hello',
    uri.replace('@2', '@1'),
    uri.replace(topic, 'ab'),
    uri.replace(symKey, 'cd'),
    uri.replace('irn', 'waku'),
    uri.replace(String(expiryTimestamp), 'soon'),
    'x'.repeat(3000),
  ].map((text) => {
    try {
      return parsePairingUri(text, now)
    } catch (error) {
      return error instanceof Error && error.message.split('\n').slice(0, 2)
    }
  })
  expect(reasons).toMatchInlineSnapshot(`
    [
      [
        "This is not a WalletConnect link.",
        "It must begin with "wc:" and a topic.",
      ],
      [
        "This is not a WalletConnect link.",
        "It is of version 1; only version 2 is in use.",
      ],
      [
        "This is not a WalletConnect link.",
        "Its topic is not 64 hexadecimal digits.",
      ],
      [
        "This is not a WalletConnect link.",
        "Its symKey is not 64 hexadecimal digits.",
      ],
      [
        "This is not a WalletConnect link.",
        "Its relay-protocol is not "irn".",
      ],
      [
        "This is not a WalletConnect link.",
        "Its expiryTimestamp is not a number of seconds.",
      ],
      [
        "This is not a WalletConnect link.",
        "It is too long.",
      ],
    ]
  `)
})

test('property: what is written is read', () => {
  const hex = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex'))
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: 1, max: 1e11 }), (topic, symKey, expiryTimestamp) => {
      const written = { topic, symKey, expiryTimestamp, methods: [] }
      expect(parsePairingUri(formatPairingUri(written), now)).toEqual(written)
    }),
  )
})

test('property: garbage ends in the named error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `wc:${text}`),
      ),
      (text) => {
        expect(() => parsePairingUri(text, now)).toThrow('This is not a WalletConnect link.')
      },
    ),
  )
})

test.each([5, undefined, {}])('errors: %o is no link', (given) => {
  // Untyped callers hand over whatever a scanner gave them.
  expect(() => parsePairingUri(given as never, now)).toThrow('It must be a string.')
})
