/**
 * What keys do in every view: the focus begins at its first field, or where there is none at its heading, and
 * Escape leaves it. The page gives the frame the focus; it is not taken from the page.
 */
export function followKeys(root: HTMLElement, { onEscape }: { onEscape: () => void }): void {
  function begin() {
    if (!document.hasFocus() || root.contains(document.activeElement)) return
    const field = root.querySelector<HTMLElement>(':is(input, textarea):enabled:read-write')
    const heading = root.querySelector('h1')
    if (!field && heading) heading.tabIndex = -1
    ;(field ?? heading)?.focus()
  }
  new MutationObserver(begin).observe(root, { childList: true })
  window.addEventListener('focus', begin)
  // A view of several pages takes it for itself at the document.
  window.addEventListener('keydown', (event) => {
    const isMeant = event.isTrusted && !event.isComposing && !event.defaultPrevented
    if (event.key === 'Escape' && isMeant) onEscape()
  })
}
