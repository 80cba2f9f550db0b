import { expect, test } from 'vitest'
import { keepLast } from './keepLast.js'

test('default: what is known is not made again', () => {
  const made: string[] = []
  const get = keepLast(2, (key) => {
    made.push(key)
    return key.length
  })
  expect([get('a'), get('bb'), get('a')]).toEqual([1, 2, 1])
  expect(made).toEqual(['a', 'bb'])
})

test('behavior: what was not asked for the longest is forgotten', () => {
  const made: string[] = []
  const get = keepLast(2, (key) => made.push(key))
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('behavior: together they are no larger than is allowed', () => {
  const made: string[] = []
  const create = (key: string) => {
    made.push(key)
    return key
  }
  const get = keepLast(10, create, { sizeOf: (value) => value.length, largest: 5 })
  for (const key of ['aa', 'bb', 'aa', 'cc', 'aa', 'bb', 'too large', 'bb']) get(key)
  expect(made).toEqual(['aa', 'bb', 'cc', 'bb', 'too large'])
})
