import type { Words } from '../approval/Description.js'
import { ar } from './texts/ar.js'
import { de } from './texts/de.js'
import { type CallsTexts, en } from './texts/en.js'
import { es } from './texts/es.js'
import { ja } from './texts/ja.js'

const all: Readonly<Record<string, CallsTexts>> = { ar, de, en, es, ja }

/** What is said of calls, in the language of all else: it comes with their script. */
export function callsTexts({ language }: Pick<Words, 'language'>): CallsTexts {
  return all[language] ?? en
}

export function fillText(text: string, values: Readonly<Record<string, number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
}
