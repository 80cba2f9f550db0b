/** Writes into the view's search field as soon as it is there. Returns an unsubscribe function. */
export function typeSearch(text: string): () => void {
  let frame = requestAnimationFrame(look)
  function look() {
    const layer = document.querySelector('billfold-layer')
    const field = layer?.shadowRoot?.querySelector('input')
    if (!field) {
      frame = requestAnimationFrame(look)
      return
    }
    field.focus()
    document.execCommand('insertText', false, text)
  }
  return () => cancelAnimationFrame(frame)
}
