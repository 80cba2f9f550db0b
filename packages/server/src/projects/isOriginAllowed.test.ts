import { isOriginAllowed } from 'billfold/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OriginError, parseAllowedOrigin } from './parseAllowedOrigin.js'

test.each([
  ['https://app.example', 'https://app.example', true],
  ['https://app.example', 'http://app.example', false],
  ['https://app.example', 'https://app.example:8443', false],
  ['https://app.example', 'https://app.example.evil.example', false],
  ['https://app.example', 'https://evilapp.example', false],
  ['https://app.example', 'https://APP.example', false],
  ['https://app.example', 'https://app.example/', false],
  ['https://app.example', 'null', false],
  ['https://app.example', '', false],
  ['https://*.app.example', 'https://a.app.example', true],
  ['https://*.app.example', 'https://app.example', false],
  ['https://*.app.example', 'https://a.b.app.example', false],
  ['https://*.app.example', 'https://.app.example', false],
  ['https://*.app.example', 'https://*.app.example', false],
  ['https://*.app.example', 'https://a.app.example:8443', false],
  ['https://*.app.example:8443', 'https://a.app.example:8443', true],
  ['https://*.app.example', 'https://a.app.example.evil.example', false],
  ['http://localhost:*', 'http://localhost', true],
  ['http://localhost:*', 'http://localhost:5173', true],
  ['http://localhost:*', 'https://localhost:5173', false],
  ['http://localhost:*', 'http://localhost.evil.example', false],
  ['http://localhost', 'http://localhost:5173', false],
])('default: %s lets %s in: %s', (allowed, origin, isAllowed) => {
  expect(isOriginAllowed(origin, [parseAllowedOrigin(allowed)])).toBe(isAllowed)
})

test('behavior: what a wildcard stands for is a whole label, whatever the list says', () => {
  for (const first of ['-a', 'a-', '~a', 'a~'])
    expect([
      first,
      isOriginAllowed(`https://${first}.app.example`, ['https://*.app.example']),
    ]).toEqual([first, false])
})

test('behavior: nothing listed, nothing allowed', () => {
  expect(isOriginAllowed('http://localhost:5173', [])).toBe(false)
})

const label = fc.constantFrom('a', 'b', 'app', 'www', 'x-1', 'xn--bcher-kva')
const domain = fc.constantFrom('app.example', 'shop.example', 'co.uk', 'shop.co.uk', 'vercel.app')
const host = fc
  .tuple(fc.array(label, { maxLength: 3 }), domain)
  .map(([labels, name]) => [...labels, name].join('.'))
const scheme = fc.constantFrom('https', 'http')
const port = fc.constantFrom('', ':8080', ':443', ':80')
const origin = fc
  .tuple(scheme, host, port)
  .map(([first, name, last]) => `${first}://${name}${last}`)
const pattern = fc
  .tuple(scheme, fc.boolean(), host, port)
  .map(([first, isWild, name, last]) => `${first}://${isWild ? '*.' : ''}${name}${last}`)
const local = fc.constantFrom('http://localhost:*', 'http://localhost:3000', 'https://[::1]:*')

/** The same rule said another way: every origin a pattern covers, spelled out over the labels. */
function covers(allowed: string, asked: string): boolean {
  const [before, after] = allowed.split('*')
  if (after === undefined) return allowed === asked
  if (before === undefined || !asked.startsWith(before) || !asked.endsWith(after)) return false
  return /^[a-z0-9-]+$/.test(asked.slice(before.length, asked.length - after.length))
}

function readAll(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    try {
      return [parseAllowedOrigin(text)]
    } catch (error) {
      if (error instanceof OriginError) return []
      throw error
    }
  })
}

test('property: no origin outside the listed ones passes', () => {
  const patterns = fc.array(fc.oneof(pattern, local), { maxLength: 4 }).map(readAll)
  const asked = fc.oneof(
    origin,
    origin.map((each) => new URL(each).origin),
    fc.string(),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(patterns, asked, (allowed, each) => {
      const isListed = URL.canParse(each) && new URL(each).origin === each && !each.includes('*')
      const expected = isListed && allowed.some((one) => covers(one, each))
      expect(isOriginAllowed(each, allowed)).toBe(expected)
    }),
    { numRuns: 1500 },
  )
})

test('property: what stands around a listed origin does not help', () => {
  fc.assert(
    fc.property(pattern, fc.string({ minLength: 1 }), fc.boolean(), (text, more, isBefore) => {
      const [allowed] = readAll([text])
      if (allowed === undefined || allowed.includes('*')) return
      expect(isOriginAllowed(isBefore ? more + allowed : allowed + more, [allowed])).toBe(false)
    }),
  )
})

test('property: a wildcard is never directly on a public suffix', () => {
  fc.assert(
    fc.property(
      scheme,
      fc.constantFrom('com', 'co.uk', 'vercel.app', 'pages.dev'),
      (first, name) => {
        expect(readAll([`${first}://*.${name}`])).toEqual([])
      },
    ),
  )
})
