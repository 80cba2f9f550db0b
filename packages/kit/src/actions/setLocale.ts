import type { Billfold } from '../Billfold.js'
import { locale } from '../options/parsers.js'
import { resolveLocale } from '../utils/languages.js'

/**
 * Changes the language: a BCP 47 tag, or `auto` for the visitor's own. Unknown languages fall back to
 * English.
 *
 * @throws InvalidOptionError when it is no such tag
 */
export function setLocale(kit: Billfold, tag: string): void {
  kit._internal.dispatch({ type: 'locale/changed', locale: resolveLocale(locale(tag, 'locale')) })
}
