/** The languages that Billfold speaks. */
export const languages = ['en', 'de', 'es', 'ja', 'ar'] as const

export type Language = (typeof languages)[number]

/** The language for a BCP 47 tag: `de-AT` is `de`; what is not known is `en`. */
export function toLanguage(locale: string): Language {
  const [primary] = locale.toLowerCase().split('-')
  return languages.find((language) => language === primary) ?? 'en'
}

/** The direction in which a language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
