import type { Words } from '../../approval/Description.js'
import { ar } from './texts/ar.js'
import { de } from './texts/de.js'
import { en, type SettingsTexts } from './texts/en.js'
import { es } from './texts/es.js'
import { ja } from './texts/ja.js'

const all: Readonly<Record<string, SettingsTexts>> = { ar, de, en, es, ja }

/** What an ordinary signature does without, in the language of all else: it comes with the settings. */
export function settingsTexts({ language }: Pick<Words, 'language'>): SettingsTexts {
  return all[language] ?? en
}
