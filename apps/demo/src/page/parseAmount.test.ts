import { expect, test } from 'vitest'
import { parseAmount } from './parseAmount.js'

test('default', () => {
  expect(parseAmount('0.25')).toBe(250_000_000_000_000_000n)
  expect(parseAmount(' 3 ')).toBe(3_000_000_000_000_000_000n)
  expect(parseAmount('0,000000000000000001')).toBe(1n)
})

test('parameters: decimals', () => {
  expect(parseAmount('0.25', 9)).toBe(250_000_000n)
  expect(parseAmount('0.0000000001', 9)).toBeUndefined()
})

test.for(['', '.5', '-1', '1e3', '1.', '0x1', '1.0000000000000000001', 'lots'])(
  'behavior: %s is no amount',
  (text) => {
    expect(parseAmount(text)).toBeUndefined()
  },
)
