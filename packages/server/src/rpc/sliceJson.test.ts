import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeeper, sliceArray, sliceObject } from './sliceJson.js'

test('default', () => {
  expect(sliceArray('[ 1, {"a":[2,3]} ,"],", 12345678901234567890 ]')).toEqual([
    '1',
    '{"a":[2,3]}',
    '"],"',
    '12345678901234567890',
  ])
  expect([...sliceObject('{"id" : 1e3, "a\\"b":"\\\\", "c": null}')]).toEqual([
    ['id', '1e3'],
    ['a"b', '"\\\\"'],
    ['c', 'null'],
  ])
})

test('behavior: nothing inside', () => {
  expect(sliceArray(' [ ] ')).toEqual([])
  expect([...sliceObject('{ }')]).toEqual([])
})

test('behavior: of two members of one name the last holds, as in JSON.parse', () => {
  expect(sliceObject('{"id":1,"id":2}').get('id')).toBe('2')
})

test('behavior: slices mean what the whole means', () => {
  const indents = fc.constantFrom(undefined, 1, 2)
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), indents, (value, indent) => {
      const slices = sliceArray(JSON.stringify(value, null, indent))
      expect(slices.map((slice) => JSON.parse(slice))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), indents, (value, indent) => {
      const slices = sliceObject(JSON.stringify(value, null, indent))
      const read = [...slices].map(([name, slice]) => [name, JSON.parse(slice)])
      expect(read).toEqual(Object.entries(JSON.parse(JSON.stringify(value))))
    }),
  )
})

test('parameters: most', () => {
  expect(sliceArray('[1,2,3]', 2)).toEqual(['1', '2'])
  expect([...sliceObject('{"a":1,"b":2}', 1)]).toEqual([['a', '1']])
})

test('isDeeper', () => {
  expect(isDeeper('[[[]],{"a":["[[[["]}]', 3)).toBe(false)
  expect(isDeeper('[[[]],{"a":["[[[["]}]', 2)).toBe(true)
  expect(isDeeper('['.repeat(1_000_000), 64)).toBe(true)
})
