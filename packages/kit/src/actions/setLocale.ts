import type { Billfold } from '../createBillfold.js'

/** Changes the language: a BCP 47 tag. One that is not known falls back to English. */
export function setLocale(kit: Billfold, locale: string): void {
  kit._internal.dispatch({ type: 'locale/changed', locale })
}
