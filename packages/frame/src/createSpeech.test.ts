import { afterEach, expect, test, vi } from 'vitest'
import { createSpeech } from './createSpeech.js'
import { en } from './texts/en.js'

afterEach(() => vi.unstubAllGlobals())

const page = () => ({ lang: '', dir: '' }) as HTMLElement
const load = async ([first = '']: readonly string[]) => ({
  language: first.split('-')[0] ?? '',
  texts: en,
})

test('default: the language that the page speaks, whatever the browser’s is', async () => {
  vi.stubGlobal('navigator', { languages: ['ja'] })
  const own = page()
  const { words } = createSpeech({ page: own, given: 'de-AT', load })
  expect((await words()).language).toBe('de')
  expect(own).toEqual({ lang: 'de', dir: 'ltr' })
})

test('behavior: the browser’s where the page says none, or what is no language', async () => {
  vi.stubGlobal('navigator', { languages: ['ja'] })
  for (const given of [null, '', '../x', 'de_AT', 'a'.repeat(99)])
    expect((await createSpeech({ page: page(), given, load }).words()).language).toBe('ja')
})

test('behavior: another language, from then on', async () => {
  const own = page()
  const { words, speak } = createSpeech({ page: own, given: 'en', load })
  speak('es')
  speak('ar')
  expect((await words()).language).toBe('ar')
  expect(own).toEqual({ lang: 'ar', dir: 'rtl' })
  // What is shown by then says its own.
  speak('de')
  await Promise.resolve()
  expect(own).toEqual({ lang: 'ar', dir: 'rtl' })
})
