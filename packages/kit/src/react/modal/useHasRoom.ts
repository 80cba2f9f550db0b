import { useSyncExternalStore } from 'react'

/** From which width on a window has room for two panes. */
const query = '(min-width: 800px)'

/** Whether the window has room for two panes. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
}

function watch(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
