import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeInit, type Surroundings, type WindowMessage } from './judgeInit.js'

const origin = 'https://orchard.example'
const nonce = 'n'.repeat(32)
const data = { v: 1, type: 'init', nonce, projectId: 'orchard-1' }
const message: WindowMessage = { data, origin, isFromParent: true }
const place: Surroundings = {
  isFramed: true,
  ancestors: [origin],
  projectId: 'orchard-1',
  allowed: [origin, 'https://*.orchard.example', 'http://localhost:*'],
}

test('default: the nonce, for the page around it on an origin of the project', () => {
  expect(judgeInit(message, place)).toBe(nonce)
  expect(judgeInit(message, { ...place, ancestors: undefined })).toBe(nonce)
  const local = 'http://localhost:5173'
  expect(judgeInit({ ...message, origin: local }, { ...place, ancestors: [local] })).toBe(nonce)
  const nested = { ...place, ancestors: [origin, 'https://shop.orchard.example'] }
  expect(judgeInit(message, nested)).toBe(nonce)
})

test.each<readonly [string, Partial<WindowMessage>, Partial<Surroundings>]>([
  ['another window', { isFromParent: false }, {}],
  ['a window that stands alone, as a pop-up does', {}, { isFramed: false }],
  ['a foreign origin', { origin: 'https://evil.example' }, { ancestors: ['https://evil.example'] }],
  ['another scheme', { origin: 'http://orchard.example' }, { ancestors: undefined }],
  ['another port', { origin: 'https://orchard.example:8443' }, { ancestors: undefined }],
  ['a longer host', { origin: 'https://orchard.example.evil.example' }, { ancestors: undefined }],
  ['no origin', { origin: 'null' }, { ancestors: undefined }],
  ['an empty origin', { origin: '' }, { ancestors: undefined }],
  ['a foreign page around the page', {}, { ancestors: [origin, 'https://evil.example'] }],
  ['a page of no origin around the page', {}, { ancestors: [origin, 'null'] }],
  ['another page than the browser names', {}, { ancestors: ['https://shop.orchard.example'] }],
  ['no ancestor', {}, { ancestors: [] }],
  ['no origin that is allowed', {}, { allowed: [] }],
  ['any origin allowed, which is no origin', {}, { allowed: ['*'] }],
  ['another project', { data: { ...data, projectId: 'orchard-2' } }, {}],
  ['another version', { data: { ...data, v: 2 } }, {}],
  ['another type', { data: { ...data, type: 'ready' } }, {}],
  ['a short nonce', { data: { ...data, nonce: 'n' } }, {}],
  ['more than is asked for', { data: { ...data, origin } }, {}],
  ['nothing', { data: undefined }, {}],
])('behavior: nothing for %s', (_, changes, surroundings) => {
  expect(judgeInit({ ...message, ...changes }, { ...place, ...surroundings })).toBeUndefined()
})

test('behavior: whatever is said, a foreign origin gets nothing', () => {
  const foreign = fc.oneof(
    fc.webUrl().map((url) => new URL(url).origin),
    fc.string(),
    fc.constantFrom(
      `${origin}.evil.example`,
      `${origin}@evil.example`,
      `${origin}/`,
      `${origin}:443`,
    ),
  )
  const said = fc.oneof(fc.constant(data), fc.anything())
  fc.assert(
    fc.property(foreign, said, (other, each) => {
      fc.pre(!place.allowed.includes(other) && !other.endsWith('.orchard.example'))
      fc.pre(!other.startsWith('http://localhost'))
      const found = judgeInit(
        { data: each, origin: other, isFromParent: true },
        { ...place, ancestors: [other] },
      )
      expect(found).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
