/**
 * Calls `work` once, when the browser has nothing else to do. Returns an unsubscribe function.
 */
export function onIdle(work: () => void): () => void {
  // Safari has none.
  const later = window.requestIdleCallback ?? setTimeout
  let isWanted = true
  later(() => {
    if (isWanted) work()
  })
  return () => {
    isWanted = false
  }
}
