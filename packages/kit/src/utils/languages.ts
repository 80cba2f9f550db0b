/** The languages that Billfold speaks. */
export const languages = ['en', 'de', 'es', 'ja', 'ar'] as const

export type Language = (typeof languages)[number]

/** The language for a BCP 47 tag: `de-AT` is `de`; what is not known is `en`. */
export function toLanguage(locale: string): Language {
  return findLanguage(locale) ?? 'en'
}

/**
 * What a locale stands for: `auto` for the first of the visitor's languages that Billfold speaks, with
 * its region, and any other for itself.
 *
 * @param preferred BCP 47 tags; the visitor's where there is one, by default
 */
export function resolveLocale(locale: string, preferred?: readonly string[] | undefined): string {
  if (locale !== 'auto') return locale
  const languages = preferred ?? (typeof window === 'undefined' ? [] : navigator.languages)
  return languages.find(findLanguage) ?? 'en'
}

function findLanguage(locale: string): Language | undefined {
  const [primary] = locale.toLowerCase().split('-')
  return languages.find((language) => language === primary)
}

/** The direction in which a language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
