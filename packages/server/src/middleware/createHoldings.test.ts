import { expect, test } from 'vitest'
import { createHoldings } from './createHoldings.js'

test('default: up to so many bytes for each key, until they are given back', () => {
  const holdings = createHoldings(10)
  const [one, other, stranger] = [holdings.open('a'), holdings.open('a'), holdings.open('b')]
  expect([one.hold(6), other.hold(5), other.hold(4), stranger.hold(10)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  one.close()
  one.close()
  expect([other.hold(7), other.hold(6)]).toEqual([false, true])
})

test('behavior: what is closed holds nothing any more', () => {
  const account = createHoldings(10).open('a')
  account.close()
  expect(account.hold(1)).toBe(false)
})
