import { ar } from './ar.js'
import { de } from './de.js'
import { en, type Texts } from './en.js'
import { es } from './es.js'
import { ja } from './ja.js'

const all: Readonly<Record<string, Texts>> = { en, de, es, ja, ar }

/** The texts of the first language of the visitor's that there is. */
export function chooseTexts(languages: readonly string[]): {
  readonly language: string
  readonly texts: Texts
} {
  const known = languages
    .map((tag) => tag.split('-')[0] ?? '')
    .find((tag) => Object.hasOwn(all, tag))
  const language = known ?? 'en'
  return { language, texts: all[language] ?? en }
}
