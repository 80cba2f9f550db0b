import type { Words } from '../approval/Description.js'
import type { Texts } from './en.js'

/** A visitor needs the texts of one language. Those of English are a script, of the others `build.mjs` makes a file each. */
export const otherLanguages = ['de', 'es', 'ja', 'ar'] as const

/** The texts of the first language of the visitor's that there is; English where they cannot be fetched. */
export async function loadWords(
  languages: readonly string[],
  fetchTexts: (language: string) => Promise<unknown> = fetchFile,
): Promise<Words> {
  const known: readonly string[] = ['en', ...otherLanguages]
  const found = languages.map((tag) => tag.split('-')[0] ?? '').find((tag) => known.includes(tag))
  if (found !== undefined && found !== 'en') {
    const texts = await fetchTexts(found).catch(() => undefined)
    if (isTexts(texts)) return { language: found, texts }
  }
  const { en } = await import('./en.js')
  return { language: 'en', texts: en }
}

async function fetchFile(language: string): Promise<unknown> {
  const answer = await fetch(`./assets/texts.${language}.json`)
  return answer.ok ? answer.json() : undefined
}

/** A file of the release has all of them, by its types: this is about what is no such file. */
function isTexts(texts: unknown): texts is Texts {
  return typeof Object(texts).failed === 'string'
}
