import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './readJson.js'

const limits = { bytes: 1000, depth: 4 }
const read = (value: unknown) => readJson(value, limits)

test('default: a copy of what is plain JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3, noUnicodeString: true }), (value) => {
      fc.pre(!JSON.stringify(value).includes('__proto__'))
      const found = readJson(value, { bytes: 1_000_000, depth: 10 })
      expect(JSON.stringify(found?.value)).toBe(JSON.stringify(value))
    }),
  )
})

const circle: unknown[] = []
circle.push(circle)
/** A few objects that would be 2^40 as JSON. */
const doubling = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner, inner], 'x')

test.each([
  ['undefined', undefined],
  ['not a number', Number.NaN],
  ['without end', Number.POSITIVE_INFINITY],
  ['a bigint', 1n],
  ['a map', new Map()],
  ['a date', new Date(0)],
  ['bytes', new Uint8Array(1)],
  ['a function', () => {}],
  ['an error', new Error('x')],
  ['a circle', circle],
  ['what doubles', doubling],
  ['a hole', new Array(3)],
  ['nothing, very often', new Array(4_000_000_000)],
  ['undefined in a list', [undefined]],
  ['a field of that name', JSON.parse('{"a":{"__proto__":{"admin":true}}}')],
  ['too deep', [[[[[]]]]]],
  ['too long', 'x'.repeat(999)],
  ['too long as UTF-8', 'あ'.repeat(400)],
  ['a long name', { ['x'.repeat(1000)]: 1 }],
  ['many of nothing', Array.from({ length: 501 }, () => [])],
])('behavior: refuses %s', (_, value) => {
  expect(read(value)).toBeUndefined()
})

test('behavior: a copy, without the fields that have no value', () => {
  expect(read([[[[]]]])?.value).toEqual([[[[]]]])
  const given = { a: [1, { b: null }], c: undefined }
  const found = read(given)?.value
  expect(found).toEqual({ a: [1, { b: null }] })
  expect(Object.keys(Object(found))).toEqual(['a'])
  expect(found).not.toBe(given)
})

test('behavior: nothing of it changes the prototype of objects', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withMap: true, withDate: true }),
      (value) => {
        read(value)
        expect(Object.keys(Object.prototype)).toEqual([])
      },
    ),
  )
})
