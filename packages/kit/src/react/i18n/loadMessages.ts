import type { Messages } from './en.js'
import type { Language } from './languages.js'

const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Messages>>> = {
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  ja: async () => (await import('./ja.js')).ja,
  ar: async () => (await import('./ar.js')).ar,
}

/** Fetches the texts of a language other than English. */
export function loadMessages(language: Exclude<Language, 'en'>): Promise<Messages> {
  return loaders[language]()
}
