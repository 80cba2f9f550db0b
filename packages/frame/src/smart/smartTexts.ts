import type { Words } from '../approval/Description.js'
import { ar } from './texts/ar.js'
import { de } from './texts/de.js'
import { en, type SmartTexts } from './texts/en.js'
import { es } from './texts/es.js'
import { ja } from './texts/ja.js'

const all: Readonly<Record<string, SmartTexts>> = { ar, de, en, es, ja }

/** What is said of accounts that are contracts, in the language of all else: it comes with their script. */
export function smartTexts({ language }: Pick<Words, 'language'>): SmartTexts {
  return all[language] ?? en
}
