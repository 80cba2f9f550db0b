import { type Language, toLanguage } from '../../utils/languages.js'
import { createTranslate, type Translate } from './createTranslate.js'
import type { MessageKey, MessagesOf } from './en.js'
import { useTexts } from './Texts.js'

/** What the views of a feature say beside what all views do. */
export type Texts<key extends string> = {
  /** Fetches those of a language, once. A failed attempt can be made again. */
  load(language: Language): Promise<void>
  /** Finds them, and those of all views, beside which they stand. */
  of(common: Translate): Translate<key | MessageKey>
  /** The hook that does. */
  useTexts(): Translate<key | MessageKey>
}

/**
 * Keeps the texts of a feature beside its views, so that they come with it. A language that has not come
 * is shown in English.
 *
 * @param loaders of the other languages: each is a chunk
 */
export function createTexts<const english extends Readonly<Record<string, string>>>(
  english: english,
  loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<MessagesOf<english>>>>,
): Texts<keyof english & string> {
  const loaded = new Map<Language, Readonly<Record<string, string>>>([['en', english]])
  // One for all views, and for as long as all views' own.
  const found = new WeakMap<Translate, Translate<(keyof english & string) | MessageKey>>()
  function of(common: Translate): Translate<(keyof english & string) | MessageKey> {
    const known = found.get(common)
    if (known) return known
    const { locale, messages, overrides } = common.source
    const own = loaded.get(toLanguage(locale))
    const translate = createTranslate<(keyof english & string) | MessageKey>({
      locale,
      messages: { ...messages, ...(own ?? english) },
      overrides,
    })
    if (own) found.set(common, translate)
    return translate
  }
  return {
    async load(language) {
      if (language !== 'en' && !loaded.has(language))
        loaded.set(language, await loaders[language]())
    },
    of,
    useTexts: () => of(useTexts()),
  }
}
