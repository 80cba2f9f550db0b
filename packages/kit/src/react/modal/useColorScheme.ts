import { useSyncExternalStore } from 'react'
import type { ThemeMode } from '../../state/types.js'

/** What a theme is painted in: `system` as the visitor's system has it, now and when that changes. */
export function useColorScheme(mode: ThemeMode): 'light' | 'dark' {
  const system = useSyncExternalStore(watchSystem, readSystem)
  return mode === 'system' ? system : mode
}

function watchSystem(onChange: () => void): () => void {
  const query = darkSystem()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function readSystem() {
  return darkSystem().matches ? 'dark' : 'light'
}

function darkSystem() {
  return matchMedia('(prefers-color-scheme: dark)')
}
