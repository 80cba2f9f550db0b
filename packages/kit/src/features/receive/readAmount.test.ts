import { expect, test } from 'vitest'
import { readAmount } from './readAmount.js'

test.each([
  ['1.5', 6, 'en', 1_500_000n],
  ['1,5', 6, 'de', 1_500_000n],
  ['0.000001', 6, 'en', 1n],
  ['0.0000001', 6, 'en', undefined],
  ['0', 6, 'en', undefined],
  ['', 6, 'en', undefined],
  ['-1', 6, 'en', undefined],
  ['1e9', 6, 'en', undefined],
  ['a lot', 6, 'en', undefined],
  ['1', undefined, 'en', undefined],
])('default: %s of %s decimals in %s', (typed, decimals, locale, amount) => {
  expect(readAmount(typed, decimals, locale)).toBe(amount)
})
