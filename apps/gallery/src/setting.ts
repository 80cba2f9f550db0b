export const languages = ['en', 'de', 'es', 'ja', 'ar'] as const
export const themes = ['light', 'dark'] as const

/** In what a scene is shown. */
export type Setting = {
  readonly theme: (typeof themes)[number]
  readonly locale: (typeof languages)[number]
}

/** Reads `?scene=<id>&theme=…&locale=…`. What is invalid is as if it were not there. */
export function readSetting(search: string): Setting & { readonly scene: string | undefined } {
  const given = new URLSearchParams(search)
  return {
    scene: given.get('scene') ?? undefined,
    theme: themes.find((theme) => theme === given.get('theme')) ?? 'light',
    locale: languages.find((language) => language === given.get('locale')) ?? 'en',
  }
}
