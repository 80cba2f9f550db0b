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
