import type { Words } from '../approval/Description.js'
import { ar } from './later/ar.js'
import { de } from './later/de.js'
import { en, type LaterTexts } from './later/en.js'
import { es } from './later/es.js'
import { ja } from './later/ja.js'

const all: Readonly<Record<string, LaterTexts>> = { ar, de, en, es, ja }

/** What a signature does without, in the language of all else: it comes with the script that needs it. */
export function laterTexts({ language }: Pick<Words, 'language'>): LaterTexts {
  return all[language] ?? en
}
