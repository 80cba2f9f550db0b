import { useMemo } from 'react'
import { setLocale } from '../../actions/setLocale.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from './useKitState.js'

/** The language, as a BCP 47 tag, and a function that changes it. */
export function useBillfoldLocale(): { locale: string; setLocale(locale: string): void } {
  const { kit } = useKitContext()
  const locale = useKitState((state) => state.locale)
  return useMemo(() => ({ locale, setLocale: (tag) => setLocale(kit, tag) }), [kit, locale])
}
