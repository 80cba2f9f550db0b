import { toLanguage } from '../../utils/languages.js'
import type { MessageKey, PluralBase } from './en.js'
import { format, type TextValues } from './format.js'

/** Finds texts by key: the host's own first, then the language's. */
export type Translate<key extends string = MessageKey> = {
  (key: key, values?: TextValues): string
  /** Picks the plural form of a key by the language's rules. */
  plural(key: PluralBase<key>, count: number, values?: TextValues): string
  readonly source: TextSource
}

/** Where texts come from. */
export type TextSource = {
  readonly locale: string
  /** The language's, by key. */
  readonly messages: Readonly<Record<string, string>>
  /** The host's own, by key. */
  readonly overrides: Readonly<Record<string, string>>
}

/** Makes the function that finds the texts of one language. */
export function createTranslate<key extends string = MessageKey>(
  source: TextSource,
): Translate<key> {
  const { locale, messages, overrides } = source
  const find = (key: string) => overrides[key] ?? messages[key] ?? ''
  // The rules of the language that the texts are in: for `fr` those are English.
  const rules = new Intl.PluralRules(toLanguage(locale))
  const translate = (key: key, values?: TextValues) => format(find(key), values)
  return Object.assign(translate, {
    source,
    plural(base: PluralBase<key>, count: number, values?: TextValues) {
      const key = `${base}_${rules.select(count)}`
      const form = Object.hasOwn(messages, key) ? key : `${base}_other`
      const shown = new Intl.NumberFormat(locale).format(count)
      return format(find(form), { count: shown, ...values })
    },
  })
}
