import type { Billfold } from '../../Billfold.js'

/**
 * Calls `listener` whenever the page looks or speaks otherwise than before. Returns a function that ends
 * it.
 */
export function followLook(kit: Billfold, listener: () => void): () => void {
  const { store } = kit._internal
  const system = matchMedia('(prefers-color-scheme: dark)')
  const stop = store.subscribe((state, before) => {
    const isSame =
      state.locale === before.locale &&
      state.themeMode === before.themeMode &&
      state.themeVariables === before.themeVariables
    if (!isSame) listener()
  })
  system.addEventListener('change', listener)
  return () => {
    stop()
    system.removeEventListener('change', listener)
  }
}
