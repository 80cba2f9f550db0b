import { expect, test } from 'vitest'
import { chooseTexts } from './chooseTexts.js'
import { de } from './de.js'

test('default: the first language that there is', () => {
  expect(chooseTexts(['fr-FR', 'de-AT', 'en']).language).toBe('de')
  expect(chooseTexts(['ja']).texts.cancel).toBe('キャンセル')
})

test('behavior: English where there is none', () => {
  for (const languages of [[], ['fr'], ['constructor', '__proto__']])
    expect(chooseTexts(languages).language).toBe('en')
})

test('behavior: German is as formal as on the page around', () => {
  const familiar =
    /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|nimm|gib|sieh|geh|wähle|versuche es|sende|kopiere|öffne|drücke)(?!\p{L})/iu
  expect(Object.values(de).filter((text) => familiar.test(text))).toEqual([])
})
