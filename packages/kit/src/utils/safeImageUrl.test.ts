import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeImageUrl } from './safeImageUrl.js'

const page = 'https://shop.example/cart/'
const devPage = 'http://localhost:5173/'

test('default: pictures that may be shown', () => {
  const urls = [
    'https://wallet.example/icon.png',
    ' https://wallet.example/icon.png\n',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,%3Csvg/%3E',
    'DATA:image/WebP;base64,AAAA',
    '/icons/a.png',
    'icons/a.png',
  ]
  expect(urls.map((url) => safeImageUrl(url, page))).toMatchInlineSnapshot(`
    [
      "https://wallet.example/icon.png",
      "https://wallet.example/icon.png",
      "data:image/png;base64,iVBORw0KGgo=",
      "data:image/svg+xml,%3Csvg/%3E",
      "data:image/WebP;base64,AAAA",
      "/icons/a.png",
      "icons/a.png",
    ]
  `)
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png',
  'data:image/svg+xmlx,<svg/>',
  'data:application/pdf;base64,AAAA',
  'http://wallet.example/icon.png',
  'blob:https://shop.example/0f',
  'file:///etc/passwd',
  'ftp://wallet.example/a.png',
  '//[',
  '',
  '   ',
])('behavior: refuses %j', (url) => {
  expect(safeImageUrl(url, page)).toBeUndefined()
})

test.each([undefined, null, 1, {}, ['https://a.example']])('behavior: refuses %j', (value) => {
  expect(safeImageUrl(value, page)).toBeUndefined()
})

test('behavior: the page’s own files without TLS, as in development', () => {
  expect(safeImageUrl('http://localhost:5173/a.png', devPage)).toBe('http://localhost:5173/a.png')
  expect(safeImageUrl('/a.png', devPage)).toBe('/a.png')
  expect(safeImageUrl('a.png', 'file:///tmp/index.html')).toBeUndefined()
})

test('behavior: another port of the same machine, as in development', () => {
  for (const url of ['http://localhost:5174/a.png', 'http://127.0.0.1:8080/a.png']) {
    expect(safeImageUrl(url, devPage)).toBe(url)
    expect(safeImageUrl(url, page)).toBeUndefined()
  }
  expect(safeImageUrl('http://192.168.0.1/a.png', devPage)).toBeUndefined()
})

test('property: what passes loads over https, from the page, or is an image within', () => {
  const scheme = fc.constantFrom('https:', 'http:', 'javascript:', 'data:', 'blob:', 'file:', '')
  const blank = fc.constantFrom('', ' ', '\t', '\n', '\u0000')
  fc.assert(
    fc.property(blank, scheme, blank, fc.string(), (before, start, middle, rest) => {
      const passed = safeImageUrl(`${before}${start}${middle}${rest}`, page)
      if (passed === undefined) return
      const { protocol, href } = new URL(passed, page)
      expect(protocol === 'https:' || href.startsWith('data:image/')).toBe(true)
    }),
  )
})

test('property: never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      safeImageUrl(value, page)
    }),
  )
})
