import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recentLimit, rememberRecent } from './recent.js'

test.each([
  [[], 'a', ['a']],
  [['a'], 'b', ['b', 'a']],
  [['b', 'a'], 'c', ['c', 'b']],
  [['b', 'a'], 'a', ['a', 'b']],
])('%j then %s', (recent, id, after) => {
  expect(rememberRecent(recent, id)).toEqual(after)
})

test('behavior: the last one comes first, nothing twice, never too many', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (ids) => {
      const recent = ids.reduce<readonly string[]>(rememberRecent, [])
      expect(recent[0]).toBe(ids.at(-1))
      expect(new Set(recent).size).toBe(recent.length)
      expect(recent.length).toBeLessThanOrEqual(recentLimit)
    }),
  )
})
