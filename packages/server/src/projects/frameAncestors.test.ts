import fc from 'fast-check'
import { parse } from 'tldts'
import { expect, test } from 'vitest'
import { frameAncestors } from './frameAncestors.js'

test('default: the origins of the project', () => {
  const origins = ['https://orchard.example', 'https://*.orchard.example', 'http://localhost:*']
  expect(frameAncestors(origins)).toEqual(origins)
})

test('behavior: nobody where no origin is listed, or there is no project', () => {
  expect(frameAncestors([])).toEqual([])
  expect(frameAncestors(undefined)).toEqual([])
})

test('behavior: localhost alone in open mode', () => {
  expect(frameAncestors(['*'])).toEqual(['http://localhost:*', 'https://localhost:*'])
})

test.each([
  'http://orchard.example',
  'http://192.168.0.1',
  'https://*.vercel.app',
  'https://*.pages.dev',
  'https://*.ngrok-free.app',
  'https://*.github.io',
  'https://*.co.uk',
  'https://*.com',
  'https://*',
  'https://orchard.example:*',
  'null',
  "'none'",
  "https://orchard.example; script-src 'unsafe-inline'",
  'https://orchard.example https://evil.example',
  'HTTPS://ORCHARD.EXAMPLE',
  'https://orchard.example/',
])('behavior: leaves out %s', (origin) => {
  expect(frameAncestors([origin, 'https://orchard.example'])).toEqual(['https://orchard.example'])
})

test('behavior: an exact name below a public suffix is one’s own', () => {
  expect(frameAncestors(['https://orchard.vercel.app'])).toEqual(['https://orchard.vercel.app'])
})

test('behavior: no wildcard ever covers what anybody can get, and no text leaves the directive', () => {
  const suffix = fc.constantFrom('com', 'co.uk', 'vercel.app', 'pages.dev', 'github.io', 'example')
  const label = fc.stringMatching(/^[a-z0-9-]{0,8}$/)
  const made = fc
    .tuple(fc.constantFrom('https://', 'http://'), fc.constantFrom('', '*.'), label, suffix)
    .map(([scheme, star, name, last]) => `${scheme}${star}${name ? `${name}.` : ''}${last}`)
  fc.assert(
    fc.property(fc.oneof(made, fc.string(), fc.webUrl()), (origin) => {
      // Of open mode.
      fc.pre(origin !== '*')
      for (const each of frameAncestors([origin])) {
        expect(each).not.toMatch(/[\s;,']/)
        const [, wild] = /^https:\/\/\*\.(.+)$/.exec(each) ?? []
        if (wild) expect(parse(wild, { allowPrivateDomains: true }).domain).toBeTruthy()
        else expect(each.includes('*')).toBe(false)
      }
    }),
    { numRuns: 3000 },
  )
})
