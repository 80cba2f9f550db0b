import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../utils/languages.js'
import { reservedWidth } from '../components/PageButtons/reservedWidth.js'
import { firstButtonTexts, lateButtonTexts } from './buttonTexts.js'
import { buttonTranslations } from './buttonTranslations.js'
import { en, type Messages } from './en.js'
import { loadMessages } from './loadMessages.js'

type Texts = Readonly<Record<string, string>>

const lateTexts = { en: lateButtonTexts, ...buttonTranslations }
const buttonTexts = (language: Language) => ({
  ...firstButtonTexts[language],
  ...lateTexts[language],
})

const others = languages.filter((language) => language !== 'en')
const plural = /_(zero|one|two|few|many|other)$/

/** Words that are the same in both languages. */
const sameAsEnglish: readonly string[] = [
  'de social.passkey',
  'es social.passkey',
  'de name.label',
  'de remote.tab.mobile',
  'de remote.tab.desktop',
  'de remote.tab.web',
  'de account.explorer',
  'de token.explorer',
  'de token.title',
  'de wallets.wallet',
  'es account.tab.tokens',
  'es tokens.title',
  'es swap.token',
  'es token.title',
  'es remote.tab.mobile',
  'es wallets.wallet',
  'de account.tab.nfts',
  'de nfts.label',
  'de nft.explorer',
]

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const formsOf = (texts: Texts, base: string) =>
  Object.keys(texts).filter((key) => plural.test(key) && key.replace(plural, '') === base)
/** What features say beside what all views do, by their file. */
const files = import.meta.glob<Readonly<Record<string, Texts>>>('../../features/*/texts/??.ts', {
  eager: true,
})
const featureTexts = (language: Language): Texts =>
  Object.assign({}, ...Object.values(files).map(({ [language]: texts }) => texts))

async function readTexts(language: Exclude<Language, 'en'>): Promise<Texts> {
  const messages: Messages = await loadMessages(language)
  return { ...messages, ...featureTexts(language), ...buttonTexts(language) }
}

const english: Texts = { ...en, ...featureTexts('en'), ...buttonTexts('en') }
const bases = [
  ...new Set(
    Object.keys(english)
      .filter((key) => plural.test(key))
      .map((key) => key.replace(plural, '')),
  ),
]

test('no feature says something under a key of another', () => {
  const keys = Object.values(files).flatMap(({ en: texts }) => Object.keys(texts ?? {}))
  expect(keys.length).toBeGreaterThan(0)
  expect([...new Set([...Object.keys(en), ...keys])]).toHaveLength(
    Object.keys(en).length + keys.length,
  )
})

test('what hosts and their visitors look up by its words is said in those', () => {
  expect(en).toMatchObject({
    'signIn.init': 'A problem occurred while trying initialize authentication',
    'signIn.declined': 'Signature declined',
    'signIn.smartAccount': 'This application might not support Smart Accounts',
    'failure.disconnect': 'Failed to disconnect',
    'alert.networkNotFound': 'Network Not Found',
    'alert.invalidAppConfiguration': 'Invalid App Configuration',
    'alert.embeddedWalletNotLoaded': 'Network Error',
    'alert.embeddedWalletNotLoaded.detail': 'Could not load embedded wallet.',
    'alert.embeddedWalletTimedOut': 'Embedded Wallet Request Timed Out',
    'alert.sessionExpired': 'Session Expired',
    'alert.invalidProjectId': 'Invalid Project ID',
    'alert.projectIdNotConfigured': 'Project ID Not Configured',
  })
})

describe.each(others)('%s', (language) => {
  test('has the keys of English, and no others but plural forms', async () => {
    const texts = await readTexts(language)
    const singular = (keys: readonly string[]) => keys.filter((key) => !plural.test(key)).toSorted()
    expect(singular(Object.keys(texts))).toEqual(singular(Object.keys(english)))
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(Object.keys(english)))
  })

  test('has the plural forms that its rules ask for, and no others', async () => {
    const texts = await readTexts(language)
    const asked = formsWithinReach(language)
    for (const base of bases) {
      const given = formsOf(texts, base).map((key) => key.slice(base.length + 1))
      expect(given).toEqual(expect.arrayContaining(asked))
      expect(['one', 'other', ...asked]).toEqual(expect.arrayContaining(given))
    }
  })

  test('has the places of English', async () => {
    const texts = await readTexts(language)
    for (const [key, text] of Object.entries(texts)) {
      const form = plural.exec(key)?.[1]
      // A form for one number alone may say it in a word: "two networks".
      if (form && isForOneNumber(language, form) && placesOf(text).length === 0) continue
      const source = english[key] ?? english[key.replace(plural, '_other')] ?? ''
      expect(placesOf(text), key).toEqual(placesOf(source))
    }
  })

  test('says nothing in English', async () => {
    const texts = await readTexts(language)
    const same = Object.keys(english).filter((key) => texts[key] === english[key])
    expect(same.map((key) => `${language} ${key}`).toSorted()).toEqual(
      sameAsEnglish.filter((entry) => entry.startsWith(`${language} `)).toSorted(),
    )
  })

  test('calls a thing on the page by the name that it has in the modal', async () => {
    const { 'connect.title': title } = await loadMessages(language)
    expect(firstButtonTexts[language]['button.connect']).toBe(title)
  })
})

test.each(languages)(
  '%s: late words leave the button that connects as wide as it was',
  (language) => {
    const { 'button.connect': label } = firstButtonTexts[language]
    const widthWith = (busy: string) => Math.max(reservedWidth(label, 34), reservedWidth(busy, 60))
    const width = widthWith(lateTexts[language]['button.connecting'])
    expect(width).toBe(widthWith(lateButtonTexts['button.connecting']))
  },
)

test.each(languages)('%s: short and calm', async (language) => {
  const texts = language === 'en' ? english : await readTexts(language)
  for (const [key, text] of Object.entries(texts)) {
    expect(text.length, key).toBeGreaterThan(0)
    expect(text.length, `${key}: ${text}`).toBeLessThanOrEqual(
      key.startsWith('failure.') ? 80 : 120,
    )
    expect(text, key).not.toMatch(/[!！¡]/)
    expect(text, key).toBe(text.trim())
  }
})

/** The forms that the numbers up to a thousand take: nobody has a million networks. */
function formsWithinReach(language: Language) {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))]
}

function isForOneNumber(language: Language, form: string) {
  const rules = new Intl.PluralRules(language)
  const counts = Array.from({ length: 1_000 }, (_, count) => count)
  return counts.filter((count) => rules.select(count) === form).length === 1
}
