import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from '../../utils/formatUnits.js'
import { readAmount, shareOf, shorten, shortenSeen, shortenUp, showExact } from './amounts.js'

const ether = { decimals: 18, locale: 'en' }
const amounts = fc.bigInt({ min: 1n, max: 10n ** 40n })
const decimals = fc.integer({ min: 0, max: 30 })
const locale = fc.constantFrom('en', 'de', 'es', 'ja', 'ar')

test('default', () => {
  expect(readAmount('1.5', ether)).toEqual({ status: 'read', value: 15n * 10n ** 17n })
  expect(readAmount('1,5', { ...ether, locale: 'de' })).toMatchObject({ value: 15n * 10n ** 17n })
  expect(readAmount(' ', ether)).toEqual({ status: 'empty' })
  expect(readAmount('1,234', ether)).toEqual({ status: 'bad', problem: 'number' })
  expect(readAmount('0', ether)).toEqual({ status: 'bad', problem: 'badAmount' })
  expect(readAmount('0.5', { ...ether, decimals: 0 })).toEqual({
    status: 'bad',
    problem: 'badAmount',
  })
})

test('behavior: as much as money pays for, never more', () => {
  expect(readAmount('10', { ...ether, price: 2500 })).toMatchObject({ value: 4n * 10n ** 15n })
  expect(readAmount('1', { decimals: 2, locale: 'en', price: 3 })).toMatchObject({ value: 33n })
  expect(readAmount('1', { ...ether, price: 0 })).toMatchObject({ status: 'bad' })
  expect(readAmount('1', { ...ether, price: 1e-30 })).toMatchObject({ status: 'bad' })
})

test('behavior: all of it, and what is shown of it, is read as it is', () => {
  fc.assert(
    fc.property(amounts, decimals, locale, (amount, decimals, locale) => {
      const read = (text: string) => readAmount(text, { decimals, locale })
      expect(read(shareOf({ amount, decimals }, 100, locale))).toEqual({
        status: 'read',
        value: amount,
      })
      const shown = read(showExact(formatUnits(amount, decimals), locale))
      // Digits in groups may mean two things; then it is refused, never read as another amount.
      expect([amount, undefined]).toContain(shown.status === 'read' ? shown.value : undefined)
    }),
  )
})

test('behavior: shares are never more than they should be', () => {
  const percents = fc.constantFrom(25, 50, 75)
  fc.assert(
    fc.property(amounts, decimals, percents, (amount, decimals, percent) => {
      const read = readAmount(shareOf({ amount, decimals }, percent, 'en'), {
        decimals,
        locale: 'en',
      })
      const value = read.status === 'read' ? read.value : 0n
      expect(value * 100n <= amount * BigInt(percent)).toBe(true)
      expect((value + 1n) * 100n > amount * BigInt(percent)).toBe(true)
    }),
  )
})

test('behavior: few decimals are shown, and never nothing for something', () => {
  expect(shortenSeen('9999.99995016214732')).toBe('9999.99995016')
  expect(shortenSeen('0.000000000000000001')).toBe('0.000000000000000001')
  expect(shortenSeen('0')).toBe('0')
})

test('behavior: what is shortened is never more than there is, a fee never less', () => {
  expect([shorten('1.123456789'), shortenUp('1.123456781')]).toEqual(['1.12345678', '1.12345679'])
  expect([shorten('0.5'), shortenUp('0.5')]).toEqual(['0.5', '0.5'])
  expect(shortenUp('0.999999999')).toBe('1')
  expect(shortenUp('0.000000000000000001')).toBe('0.00000001')
})
