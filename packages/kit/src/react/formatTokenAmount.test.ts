import { expect, test } from 'vitest'
import { formatTokenAmount } from './formatTokenAmount.js'
import { formatWorth } from './formatWorth.js'

test.each([
  ['0', 'en', '0'],
  ['12.999', 'en', '12.99'],
  ['0.01', 'en', '0.01'],
  ['0.009999', 'en', '<0.01'],
  ['0.000000000000000001', 'de', '<0,01'],
  ['123456789012345678901234567890.129', 'en', '123,456,789,012,345,678,901,234,567,890.12'],
])('formatTokenAmount: %s in %s', (decimal, locale, shown) => {
  expect(formatTokenAmount(decimal, locale)).toBe(shown)
})

test.each([
  [1234.5, 'usd', 'en', '$1,234.50'],
  [0, 'usd', 'en', '$0.00'],
  [0.004, 'usd', 'en', '<$0.01'],
  [1234.5, 'eur', 'de', '1.234,50\u00a0€'],
  [1234.5, 'jpy', 'en', '¥1,235'],
  [0.2, 'jpy', 'en', '<¥1'],
  [987_654_321_000_000, 'usd', 'en', '$987.65T'],
  [0.1234567, 'btc', 'en', 'BTC\u00a00.123457'],
] as const)('formatWorth: %s %s in %s', (worth, currency, locale, shown) => {
  expect(formatWorth(worth, { currency, locale })).toBe(shown)
})

test('formatWorth: all digits, where they are asked for', () => {
  const parameters = { currency: 'usd', locale: 'en', isFull: true } as const
  expect(formatWorth(987_654_321_000_000, parameters)).toBe('$987,654,321,000,000.00')
})
