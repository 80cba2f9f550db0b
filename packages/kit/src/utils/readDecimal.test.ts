import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal } from './readDecimal.js'

test.each([
  ['1', '1'],
  ['0.5', '0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['1,5', '1.5'],
  ['0,001', '0.001'],
  ['1,2345', '1.2345'],
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['12,34,567.8', '1234567.8'],
  ['1 234,5', '1234.5'],
  ['1\u202f234\u00a0567.5', '1234567.5'],
  ['1’234.5', '1234.5'],
  ['1_000', '1000'],
  [' 12 ', '12'],
  ['١٢٫٥', '12.5'],
  ['١٬٢٣٤٫٥٦', '1234.56'],
  ['۱۲۳', '123'],
  ['１２．５', '12.5'],
  ['१२.५', '12.5'],
  ['\u200f١٫٥', '1.5'],
])('default: %j is %s', (text, decimal) => {
  expect(readDecimal(text, '.')).toBe(decimal)
})

test('parameters: separator', () => {
  expect(readDecimal('1.234', '.')).toBe('1.234')
  expect(readDecimal('1,234', ',')).toBe('1.234')
})

test('behavior: what can mean two amounts is none', () => {
  expect(readDecimal('1,234', '.')).toBe(undefined)
  expect(readDecimal('1.234', ',')).toBe(undefined)
  expect(readDecimal('12,345', '.')).toBe(undefined)
})

test.each([
  '',
  ' ',
  '.',
  ',',
  '-1',
  '+1',
  '1e5',
  '0x10',
  '1.2.3',
  '1,23,4',
  '1,,234',
  '1.234,567.8',
  '1,234 567',
  '1 23',
  '1.5 ETH',
  '$5',
  'NaN',
  '½',
  '一',
])('behavior: %j is no amount', (text) => {
  expect(readDecimal(text, '.')).toBe(undefined)
})

const locales = ['en', 'de', 'es', 'ja', 'ar', 'ar-EG', 'fr', 'de-CH', 'hi', 'fa', 'pt-BR', 'en-IN']

test.each(locales)('behavior: reads what Intl writes in %s', (locale) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const separator = format.format(1.5).includes('.') ? '.' : ','
  const digits = fc.stringMatching(/^[1-9]\d{0,15}$/)
  fc.assert(
    fc.property(digits, fc.stringMatching(/^\d{0,17}[1-9]$/), (whole, fraction) => {
      const exact = `${whole}.${fraction}` as const
      expect(readDecimal(format.format(exact as `${number}`), separator)).toBe(exact)
    }),
  )
})

test('behavior: a plain decimal, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readDecimal(text, '.') ?? '0').toMatch(/^(?:0|[1-9]\d*)(?:\.\d+)?$/)
    }),
  )
})
