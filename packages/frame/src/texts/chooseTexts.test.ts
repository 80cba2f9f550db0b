import { expect, test } from 'vitest'
import { chooseTexts } from './chooseTexts.js'

test('default: the first language that there is', () => {
  expect(chooseTexts(['fr-FR', 'de-AT', 'en']).language).toBe('de')
  expect(chooseTexts(['ja']).texts.cancel).toBe('キャンセル')
})

test('behavior: English where there is none', () => {
  for (const languages of [[], ['fr'], ['constructor', '__proto__']])
    expect(chooseTexts(languages).language).toBe('en')
})
