import { frameLocale } from 'billfold/protocol'
import type { Words } from './approval/Description.js'
import { loadWords } from './texts/loadWords.js'

/** What the frame speaks: as the page around it does, else as the browser does. */
export type Speech = {
  words(): Promise<Words>
  /** What is shown from now on is in this language. */
  speak(locale: string): void
}

/** @param given What the frame's address says; a page may have written anything there. */
export function createSpeech(parameters: {
  page: HTMLElement
  given: string | null
  load?: ((languages: readonly string[]) => Promise<Words>) | undefined
}): Speech {
  const { page, given, load = loadWords } = parameters
  let spoken: Promise<Words>

  function begin(languages: readonly string[]) {
    const loading = load(languages)
    spoken = loading
    loading.then(
      ({ language }) => {
        // Another one may have been asked for since.
        if (spoken !== loading) return
        page.lang = language
        page.dir = language === 'ar' ? 'rtl' : 'ltr'
      },
      () => {}, // Whoever asks for words is told.
    )
  }
  const locale = frameLocale.safeParse(given)
  begin(locale.success ? [locale.data] : navigator.languages)
  return { words: () => spoken, speak: (locale) => begin([locale]) }
}
