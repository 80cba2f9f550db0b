import { useBillfoldTheme } from 'billfold/react'
import { useEffect } from 'react'

/** Gives the whole page the kit's theme: one switch for both. */
export function useSiteTheme(): void {
  const { themeMode } = useBillfoldTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = themeMode
  }, [themeMode])
}
