import type { Words } from '../approval/Description.js'
import { ar } from './texts/ar.js'
import { de } from './texts/de.js'
import { en, type SessionTexts } from './texts/en.js'
import { es } from './texts/es.js'
import { ja } from './texts/ja.js'

const all: Readonly<Record<string, SessionTexts>> = { ar, de, en, es, ja }

/** What is said of sessions, in the language of all else: it comes with their script. */
export function sessionTexts({ language }: Pick<Words, 'language'>): SessionTexts {
  return all[language] ?? en
}
