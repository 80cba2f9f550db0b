import type { Words } from '../approval/Description.js'
import { ar } from './texts/ar.js'
import { de } from './texts/de.js'
import { en, type SimulationTexts } from './texts/en.js'
import { es } from './texts/es.js'
import { ja } from './texts/ja.js'

const all: Readonly<Record<string, SimulationTexts>> = { ar, de, en, es, ja }

/** What is said of expected changes, in the language of all else: it comes with their script. */
export function simulationTexts({ language }: Pick<Words, 'language'>): SimulationTexts {
  return all[language] ?? en
}
