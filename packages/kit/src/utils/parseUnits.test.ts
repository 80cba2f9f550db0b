import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.js'
import { parseUnits } from './parseUnits.js'

const anyDecimals = fc.integer({ min: 0, max: 30 })

test('default', () => {
  expect(parseUnits('1.5', 18)).toBe(1_500_000_000_000_000_000n)
  expect(parseUnits('0.000000000000000001', 18)).toBe(1n)
  expect(parseUnits('42', 0)).toBe(42n)
  expect(parseUnits('.5', 1)).toBe(5n)
  expect(parseUnits('5.', 1)).toBe(50n)
})

test('behavior: never rounds', () => {
  expect(parseUnits('1.25', 1)).toBe(undefined)
  expect(parseUnits('0.5', 0)).toBe(undefined)
  expect(parseUnits('1.50', 1)).toBe(15n)
})

test.each(['', '.', '-1', '+1', '1e5', '0x10', ' 1', '1 ', '1,5', '1.2.3', '١', 'Infinity'])(
  'behavior: %j is no amount',
  (text) => {
    expect(parseUnits(text, 18)).toBe(undefined)
  },
)

test('behavior: what is too long to be an amount is none', () => {
  expect(parseUnits('9'.repeat(100), 0)).toBe(10n ** 100n - 1n)
  expect(parseUnits('9'.repeat(101), 0)).toBe(undefined)
})

test('behavior: reads what formatUnits writes, unit by unit', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  for (let decimals = 0; decimals <= 30; decimals += 1)
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseUnits(formatUnits(value, decimals), decimals)).toBe(value)
      }),
    )
})

test('behavior: two texts of one amount are one amount, and no other is', () => {
  const digits = fc.stringMatching(/^\d{1,20}$/)
  fc.assert(
    fc.property(digits, digits, anyDecimals, (whole, fraction, decimals) => {
      const read = parseUnits(`${whole}.${fraction}`, decimals)
      const fits = fraction.replace(/0+$/, '').length <= decimals
      const exact = BigInt(whole + fraction.padEnd(30, '0'))
      expect(read === undefined ? undefined : read * 10n ** BigInt(30 - decimals)).toBe(
        fits ? exact : undefined,
      )
    }),
  )
})
