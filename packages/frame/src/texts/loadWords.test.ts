import { expect, test } from 'vitest'
import { de } from './de.js'
import { ja } from './ja.js'
import { loadWords } from './loadWords.js'

const fetched: Readonly<Record<string, unknown>> = { de, ja, es: { error: 'notFound' } }
const fetchTexts = async (language: string) => {
  if (Object.hasOwn(fetched, language)) return fetched[language]
  throw new Error('There is no such file.')
}
const load = (...languages: string[]) => loadWords(languages, fetchTexts)

test('default: the first language that there is', async () => {
  expect((await load('fr-FR', 'de-AT', 'en')).language).toBe('de')
  expect((await load('ja')).texts.cancel).toBe('キャンセル')
})

test('behavior: English where there is none, and where something else is fetched', async () => {
  for (const languages of [[], ['fr'], ['constructor', '__proto__'], ['es'], ['ar']])
    expect((await load(...languages)).language).toBe('en')
})

test('behavior: German is as formal as on the page around', () => {
  const familiar =
    /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|nimm|gib|sieh|geh|wähle|versuche es|sende|kopiere|öffne|drücke)(?!\p{L})/iu
  expect(Object.values(de).filter((text) => familiar.test(text))).toEqual([])
})
