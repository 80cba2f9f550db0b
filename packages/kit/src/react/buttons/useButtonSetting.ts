import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { directionOf, toLanguage } from '../../utils/languages.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from '../hooks/useKitState.js'
import { type ButtonTextKey, firstButtonTexts } from '../i18n/buttonTexts.js'
import { format, type TextValues } from '../i18n/format.js'
import { buttonStyle } from '../theme/buttonStyle.js'
import { adoptButtonStyles } from './adoptStyles.js'
import { useLateTexts } from './useLateTexts.js'

const useDressEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** What all of the page's buttons share: look, direction, texts, and the modal fetched in time. */
export function useButtonSetting<element extends HTMLElement = HTMLButtonElement>() {
  const { kit } = useKitContext()
  const ref = useRef<element>(null)
  const theme = useKitState((state) => state.themeMode)
  const themeVariables = useKitState((state) => state.themeVariables)
  const language = useKitState((state) => toLanguage(state.locale))
  const variables = useMemo(() => buttonStyle(themeVariables), [themeVariables])
  const late = useLateTexts(language)
  const own = kit.options.texts[language]
  const t = useMemo(
    () => translate({ ...firstButtonTexts[language], ...late, ...own }),
    [language, late, own],
  )
  useDressEffect(() => {
    if (ref.current) adoptButtonStyles(ref.current)
  }, [])
  return {
    /** Read by the effects above; must not change. */
    ref: ref as RefObject<element>, // React 18 and 19 type a ref that begins empty differently
    language,
    t,
    setting: { theme, dir: directionOf(language), variables },
  }
}

function translate(texts: Readonly<Record<ButtonTextKey, string>>) {
  return (key: ButtonTextKey, values?: TextValues) => format(texts[key], values)
}
