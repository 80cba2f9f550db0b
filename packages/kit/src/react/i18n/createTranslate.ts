import { toLanguage } from '../../utils/languages.js'
import type { ExtraPluralKey, MessageKey, Messages, PluralBase } from './en.js'
import { format, type TextValues } from './format.js'

/** Finds texts by key: the host's own first, then the language's. */
export type Translate = {
  (key: MessageKey, values?: TextValues): string
  /** Picks the plural form of a key by the language's rules. */
  plural(key: PluralBase, count: number, values?: TextValues): string
}

/** Makes the function that finds the texts of one language. */
export function createTranslate(parameters: {
  locale: string
  messages: Messages
  overrides: Readonly<Record<string, string>>
}): Translate {
  const { locale, messages, overrides } = parameters
  const find = (key: MessageKey | ExtraPluralKey) => overrides[key] ?? messages[key] ?? ''
  // The rules of the language that the texts are in: for `fr` those are English.
  const rules = new Intl.PluralRules(toLanguage(locale))
  const translate = (key: MessageKey, values?: TextValues) => format(find(key), values)
  return Object.assign(translate, {
    plural(base: PluralBase, count: number, values?: TextValues) {
      const key = `${base}_${rules.select(count)}`
      const form = isKey(key, messages) ? key : (`${base}_other` as const)
      const shown = new Intl.NumberFormat(locale).format(count)
      return format(find(form), { count: shown, ...values })
    },
  })
}

function isKey(key: string, messages: Messages): key is MessageKey | ExtraPluralKey {
  return Object.hasOwn(messages, key)
}
