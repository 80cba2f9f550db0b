import fc from 'fast-check'
import { parseUnits, formatUnits as viemFormatUnits } from 'viem'
import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.js'
import { truncateDecimals } from './truncateDecimals.js'

const decimals = fc.integer({ min: 0, max: 30 })
const places = fc.integer({ min: 0, max: 10 })

test('default', () => {
  expect(formatUnits(1_500_000_000_000_000_000n, 18)).toBe('1.5')
  expect(formatUnits(1n, 18)).toBe('0.000000000000000001')
  expect(formatUnits(-5n, 1)).toBe('-0.5')
  expect(formatUnits(0n, 18)).toBe('0')
  expect(formatUnits(42n, 0)).toBe('42')
})

test('behavior: loses nothing, and says what viem says', () => {
  fc.assert(
    fc.property(fc.bigInt(), decimals, (value, decimals) => {
      const text = formatUnits(value, decimals)
      expect(text).toBe(viemFormatUnits(value, decimals))
      expect(parseUnits(text, decimals)).toBe(value)
    }),
  )
})

test('truncateDecimals: never more than there is', () => {
  expect(truncateDecimals('1.9999', 3)).toBe('1.999')
  expect(truncateDecimals('0.0004', 3)).toBe('0')
  expect(truncateDecimals('1.500', 3)).toBe('1.5')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), decimals, places, (value, decimals, places) => {
      const cut = parseUnits(truncateDecimals(formatUnits(value, decimals), places), decimals)
      const unit = 10n ** BigInt(Math.max(0, decimals - places))
      expect(cut <= value).toBe(true)
      expect(value - cut < unit).toBe(true)
    }),
  )
})
