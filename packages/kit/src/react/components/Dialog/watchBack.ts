/** What TypeScript does not know yet: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
export type CloseWatcher = {
  onclose: (() => void) | null
  requestClose(): void
  destroy(): void
}

export type WithCloseWatcher = { CloseWatcher?: (new () => CloseWatcher) | undefined }

/**
 * Tells when a visitor goes back as one does on a phone, such as by Android's gesture, instead of letting
 * it lead off the page. Returns an unsubscribe function.
 */
export function watchBack(onBack: () => void): () => void {
  const { CloseWatcher } = window as WithCloseWatcher // as of today's browsers
  // With a keyboard its key is Escape, which may be meant for a wallet's pop-up.
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {}
  const watch = () => {
    const next = new CloseWatcher()
    next.onclose = () => {
      // Each tells but once.
      watcher = watch()
      onBack()
    }
    return next
  }
  let watcher = watch()
  return () => watcher.destroy()
}
