/** Presses one thing after the other, each as soon as it is there. Returns an unsubscribe function. */
export function pressInTurn([first, ...rest]: readonly string[]): () => void {
  if (first === undefined) return () => {}
  let stop = () => {}
  let frame = requestAnimationFrame(look)
  function look() {
    const layer = document.querySelector('billfold-layer')
    const element = layer?.shadowRoot?.querySelector<HTMLElement>(first ?? '')
    if (!element) {
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
