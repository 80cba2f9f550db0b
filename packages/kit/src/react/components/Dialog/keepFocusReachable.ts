/**
 * Brings the focus back with the next Tab when it has gone to the page's body, as it does when a
 * wallet's pop-up that had it goes away. Nothing is done while anything else has the focus.
 */
export function keepFocusReachable(
  document: Document,
  popup: { readonly current: HTMLElement | null },
): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab' || document.activeElement !== document.body) return
    event.preventDefault()
    popup.current?.focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
