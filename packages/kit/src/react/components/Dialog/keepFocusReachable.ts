/**
 * Brings the focus back when it has gone to the page's body: with the next Tab, as when a wallet's pop-up that
 * had it goes away, or with the dialog's next change. Firefox tells nobody that what had the focus is gone.
 * Nothing is done while anything else has the focus, or before the dialog had it.
 */
export function keepFocusReachable(document: Document, popup: HTMLElement): () => void {
  const isLost = () => document.activeElement === document.body
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !isLost()) return
    event.preventDefault()
    popup.focus()
  }
  const observer = new MutationObserver(() => isLost() && popup.focus())
  const onFocus = () => observer.observe(popup, { childList: true, subtree: true })
  popup.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKeyDown)
  return () => {
    observer.disconnect()
    popup.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKeyDown)
  }
}
