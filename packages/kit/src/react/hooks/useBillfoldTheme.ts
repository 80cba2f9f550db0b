import { useMemo } from 'react'
import { setThemeMode, setThemeVariables } from '../../actions/theme.js'
import type { ThemeMode, ThemeVariables } from '../../state/types.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from './useKitState.js'

export type UseBillfoldTheme = {
  themeMode: ThemeMode
  themeVariables: ThemeVariables
  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: ThemeVariables): void
}

/** Colours and other values of the theme, and the way to change them. */
export function useBillfoldTheme(): UseBillfoldTheme {
  const { kit } = useKitContext()
  const themeMode = useKitState((state) => state.themeMode)
  const themeVariables = useKitState((state) => state.themeVariables)
  return useMemo(
    () => ({
      themeMode,
      themeVariables,
      setThemeMode: (mode) => setThemeMode(kit, mode),
      setThemeVariables: (variables) => setThemeVariables(kit, variables),
    }),
    [kit, themeMode, themeVariables],
  )
}
