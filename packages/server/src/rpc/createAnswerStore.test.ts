import { expect, test } from 'vitest'
import { createAnswerStore } from './createAnswerStore.js'

test('default: an answer holds for its lifetime', () => {
  let now = 0
  const store = createAnswerStore(() => now)
  store.keep('a', '1', 1000)
  store.keep('b', '2', 0)
  now = 999
  expect(store.find('a')).toEqual({ result: '1' })
  expect(store.find('b')).toBeUndefined()
  now = 1000
  expect(store.find('a')).toBeUndefined()
})

test('behavior: what was not asked for the longest goes first, by number', () => {
  const store = createAnswerStore(() => 0)
  store.keep('first', '1', 1)
  store.keep('second', '1', 1)
  for (let index = 0; index < 19_998; index += 1) store.keep(`${index}`, '1', 1)
  store.find('first')
  store.keep('last', '1', 1)
  expect(store.find('first')).toBeDefined()
  expect(store.find('second')).toBeUndefined()
  expect(store.find('last')).toBeDefined()
})

test('behavior: and by size', () => {
  const store = createAnswerStore(() => 0)
  const large = '0'.repeat(900_000)
  for (let index = 0; index < 80; index += 1) store.keep(`${index}`, large, 1)
  const kept = Array.from({ length: 80 }, (_, index) => store.find(`${index}`)).filter(Boolean)
  expect(kept).toHaveLength(71)
  for (let index = 0; index < 80; index += 1) store.keep('79', large, 1)
  expect(store.find('10')).toBeDefined()
})

test('behavior: what is too large is not kept', () => {
  const store = createAnswerStore(() => 0)
  store.keep('a', '0'.repeat(1_000_000), 1)
  store.keep('b'.repeat(1001), '1', 1)
  expect(store.find('a')).toBeUndefined()
  expect(store.find('b'.repeat(1001))).toBeUndefined()
})
