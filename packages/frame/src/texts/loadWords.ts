import type { Words } from '../approval/Description.js'
import { en, type TextKey, type Texts } from './en.js'

/** English is in the script; of the others a visitor needs one. `build.mjs` makes a file of each. */
export const otherLanguages = ['de', 'es', 'ja', 'ar'] as const

/** The texts of the first language of the visitor's that there is; English where they cannot be fetched. */
export async function loadWords(
  languages: readonly string[],
  fetchTexts: (language: string) => Promise<unknown> = fetchFile,
): Promise<Words> {
  const known: readonly string[] = ['en', ...otherLanguages]
  const found = languages.map((tag) => tag.split('-')[0] ?? '').find((tag) => known.includes(tag))
  const english = { language: 'en', texts: en }
  if (found === undefined || found === 'en') return english
  const texts = await fetchTexts(found).catch(() => undefined)
  return isWhole(texts) ? { language: found, texts } : english
}

async function fetchFile(language: string): Promise<unknown> {
  const answer = await fetch(`./assets/texts.${language}.json`)
  return answer.json()
}

function isWhole(texts: unknown): texts is Texts {
  const keys = Object.keys(en) as TextKey[]
  return keys.every((key) => typeof Object(texts)[key] === 'string')
}
