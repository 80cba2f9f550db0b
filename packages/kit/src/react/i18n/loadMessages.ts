import type { Language } from '../../utils/languages.js'
import { en, type Messages } from './en.js'

const loaders: Readonly<Record<Language, () => Messages | Promise<Messages>>> = {
  en: () => en,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  ja: async () => (await import('./ja.js')).ja,
  ar: async () => (await import('./ar.js')).ar,
}

/** The texts of a language. English comes with this; the others are fetched. */
export async function loadMessages(language: Language): Promise<Messages> {
  return loaders[language]()
}
