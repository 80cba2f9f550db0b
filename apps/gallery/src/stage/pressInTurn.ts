/** Presses one thing after the other, each as soon as it is there. Returns an unsubscribe function. */
export function pressInTurn([first, ...rest]: readonly string[]): () => void {
  if (first === undefined) return () => {}
  let stop = () => {}
  let frame = requestAnimationFrame(look)
  function look() {
    const root = document.querySelector('billfold-layer')?.shadowRoot
    const element = root?.querySelector<HTMLElement>(first ?? '')
    const isField = element instanceof HTMLInputElement
    if (isField) element.focus({ preventScroll: true })
    // A field takes the focus from another one, once the dialog is there.
    if (!element || (isField && root?.activeElement !== element)) {
      frame = requestAnimationFrame(look)
      return
    }
    element.click()
    stop = pressInTurn(rest)
  }
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}
