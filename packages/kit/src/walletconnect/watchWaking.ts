/**
 * Calls `listener` when a page comes back to the front, out of the back/forward cache, or online.
 * Does nothing outside of pages. Returns an unsubscribe function.
 */
export function watchWaking(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const onVisibility = () => document.hidden || listener()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pageshow', listener)
  window.addEventListener('online', listener)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pageshow', listener)
    window.removeEventListener('online', listener)
  }
}
