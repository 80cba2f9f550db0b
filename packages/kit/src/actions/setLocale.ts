import type { Billfold } from '../Billfold.js'
import { locale } from '../options/parsers.js'

/**
 * Changes the language: a BCP 47 tag. One that is not known falls back to English.
 *
 * @throws InvalidOptionError when it is no such tag
 */
export function setLocale(kit: Billfold, tag: string): void {
  kit._internal.dispatch({ type: 'locale/changed', locale: locale(tag, 'locale') })
}
