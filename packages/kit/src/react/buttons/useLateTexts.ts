import { useEffect, useState } from 'react'
import type { Language } from '../../utils/languages.js'
import { type LateButtonTexts, lateButtonTexts } from '../i18n/buttonTexts.js'

/** What the page's buttons say later than the first paint: English until it has come, or where it cannot be had. */
export function useLateTexts(language: Language): LateButtonTexts {
  const [texts, setTexts] = useState<LateButtonTexts>(lateButtonTexts)
  useEffect(() => {
    let isCurrent = true
    async function fetchTexts() {
      if (language === 'en') return setTexts(lateButtonTexts)
      const { buttonTranslations } = await import('../i18n/buttonTranslations.js')
      if (isCurrent) setTexts(buttonTranslations[language])
    }
    fetchTexts().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [language])
  return texts
}
