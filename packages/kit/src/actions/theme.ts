import type { Billfold } from '../Billfold.js'
import type { ThemeMode, ThemeVariables } from '../state/types.js'

/** Changes between light, dark, and what the visitor's system has. */
export function setThemeMode(kit: Billfold, mode: ThemeMode): void {
  kit._internal.dispatch({ type: 'theme/changed', mode })
}

/** Changes the given custom properties of the theme; the others stay. */
export function setThemeVariables(kit: Billfold, variables: ThemeVariables): void {
  kit._internal.dispatch({ type: 'theme/changed', variables })
}
