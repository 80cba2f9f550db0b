import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createEmitter } from '../../utils/createEmitter.js'
import type { Language } from '../../utils/languages.js'
import {
  type ButtonTextKey,
  firstButtonTexts,
  type LateButtonTexts,
  lateButtonTexts,
} from '../i18n/buttonTexts.js'

const load = {
  de: () => import('../i18n/buttons/de.js'),
  es: () => import('../i18n/buttons/es.js'),
  ja: () => import('../i18n/buttons/ja.js'),
  ar: () => import('../i18n/buttons/ar.js'),
} as const satisfies Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: LateButtonTexts }>>
>

const loaded = new Map<Language, LateButtonTexts>()
const changed = /*#__PURE__*/ createEmitter<void>()

/**
 * The texts of the page's buttons. Those of the first paint are there; the others are fetched, and
 * English until they have come, or where they cannot be had.
 */
export function useButtonTexts(language: Language): Readonly<Record<ButtonTextKey, string>> {
  const watch = useCallback(
    (listener: () => void) => {
      fetchTexts(language).catch(() => {})
      return changed.on(listener)
    },
    [language],
  )
  const late = useSyncExternalStore(
    watch,
    () => loaded.get(language) ?? lateButtonTexts,
    () => lateButtonTexts,
  )
  return useMemo(() => ({ ...firstButtonTexts[language], ...late }), [language, late])
}

async function fetchTexts(language: Language): Promise<void> {
  if (language === 'en' || loaded.has(language)) return
  const { texts } = await load[language]()
  loaded.set(language, texts)
  changed.emit()
}
