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
    spoken = load(languages)
    spoken.catch(() => {}) // Whoever asks for words is told.
  }
  const locale = frameLocale.safeParse(given)
  begin(locale.success ? [locale.data] : navigator.languages)
  /** What is on the page by then stays in the language that it says. */
  async function words() {
    const found = await spoken
    page.lang = found.language
    page.dir = found.language === 'ar' ? 'rtl' : 'ltr'
    return found
  }
  return { words, speak: (locale) => begin([locale]) }
}
