import { useSyncExternalStore } from 'react'

/** Whether the browser takes itself to be online. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine)
}

function watch(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
