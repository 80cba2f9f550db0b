import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, languages, resolveLocale, toLanguage } from '../../utils/languages.js'
import { ar } from './ar.js'
import { createTranslate } from './createTranslate.js'
import { de } from './de.js'
import { en } from './en.js'
import { format } from './format.js'

test('default', () => {
  const t = createTranslate({ locale: 'de', messages: de, overrides: {} })
  expect(t('common.back')).toBe('Zurück')
  expect(t('connecting.confirm', { wallet: 'Orchard' })).toBe('In Orchard bestätigen')
})

test('parameters: overrides', () => {
  const overrides = { 'connect.title': 'Log in', 'allWallets.found_other': '{count} found' }
  const t = createTranslate({ locale: 'en', messages: en, overrides })
  expect(t('connect.title')).toBe('Log in')
  expect(t('common.back')).toBe('Back')
  expect(t.plural('allWallets.found', 1)).toBe('1 wallet found')
  expect(t.plural('allWallets.found', 3)).toBe('3 found')
})

test('plural: by the rules of the language', () => {
  const t = createTranslate({ locale: 'ar-EG', messages: ar, overrides: {} })
  expect([0, 1, 2, 3, 11, 100].map((count) => t.plural('allWallets.found', count))).toEqual([
    ar['allWallets.found_zero'],
    ar['allWallets.found_one'],
    ar['allWallets.found_two'],
    format(ar['allWallets.found_few'] ?? '', { count: '٣' }),
    format(ar['allWallets.found_many'] ?? '', { count: '١١' }),
    format(ar['allWallets.found_other'], { count: '١٠٠' }),
  ])
})

test('plural: by the rules of English where the texts are in English', () => {
  const t = createTranslate({ locale: 'fr', messages: en, overrides: {} })
  expect(t.plural('allWallets.found', 0)).toBe('0 wallets found')
  expect(t.plural('allWallets.found', 1)).toBe('1 wallet found')
})

test('plural: the number in the digits of the locale', () => {
  const t = createTranslate({ locale: 'de-DE', messages: de, overrides: {} })
  expect(t.plural('allWallets.found', 12_345)).toBe('12.345 Wallets gefunden')
})

test('format: fills places, keeps those without a value', () => {
  expect(format('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  expect(format('no place', { a: 1 })).toBe('no place')
})

test('format: what a wallet calls itself is text and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(format('Confirm in {wallet}', { wallet: name })).toBe(`Confirm in ${name}`)
    }),
  )
})

test('languages', () => {
  expect(['de-AT', 'DE', 'zh-Hant', 'ja', 'en-GB', ''].map(toLanguage)).toEqual([
    'de',
    'de',
    'en',
    'ja',
    'en',
    'en',
  ])
  expect(resolveLocale('fr', ['de'])).toBe('fr')
  expect(resolveLocale('auto', ['zh-TW', 'de-AT', 'ja'])).toBe('de-AT')
  expect(resolveLocale('auto', ['en-GB', 'de'])).toBe('en-GB')
  expect(resolveLocale('auto', ['zh-TW'])).toBe('en')
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
})
