import { useEffect, useState } from 'react'
import type { Language } from '../../utils/languages.js'
import { type LateButtonTexts, lateButtonTexts } from '../i18n/buttonTexts.js'

const load = {
  de: () => import('../i18n/buttons/de.js'),
  es: () => import('../i18n/buttons/es.js'),
  ja: () => import('../i18n/buttons/ja.js'),
  ar: () => import('../i18n/buttons/ar.js'),
} as const satisfies Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: LateButtonTexts }>>
>

/** What the page's buttons say later than the first paint: English until it has come, or where it cannot be had. */
export function useLateTexts(language: Language): LateButtonTexts {
  const [texts, setTexts] = useState<LateButtonTexts>(lateButtonTexts)
  useEffect(() => {
    let isCurrent = true
    async function fetchTexts() {
      const { texts } = language === 'en' ? { texts: lateButtonTexts } : await load[language]()
      if (isCurrent) setTexts(texts)
    }
    fetchTexts().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [language])
  return texts
}
