/** What a browser's own bars cover as they come and go is less, in CSS pixels. */
const leastKeyboard = 120
/** With less room than this, nothing is gained: the browser shows the field that has the focus. */
const leastRoom = 240

/**
 * An on-screen keyboard lies over the page and over what is fixed to its bottom: the visual viewport alone
 * gets smaller. Tells an element's style sheet of it as it comes and goes, see {@link fitToScreen}, and
 * keeps what has the focus in sight. Returns an unsubscribe function.
 */
export function followKeyboard(element: HTMLElement, layout: Element): () => void {
  const viewport = window.visualViewport
  const fit = () => fitToScreen(element, layout)
  function onResize() {
    if (!fit()) return
    const { activeElement } = element.getRootNode() as Document | ShadowRoot // connected while it is open
    activeElement?.scrollIntoView({ block: 'nearest' })
  }
  viewport?.addEventListener('resize', onResize)
  viewport?.addEventListener('scroll', fit)
  return () => {
    viewport?.removeEventListener('resize', onResize)
    viewport?.removeEventListener('scroll', fit)
  }
}

/**
 * While a keyboard lies over the page, sets on the element, in CSS pixels: `--screen`, the height that is
 * left, and `--panned` and `--covered`, what is out of sight above and below it. Returns whether one does.
 *
 * @param layout an element that fills the layout viewport
 * @see https://drafts.csswg.org/cssom-view/#the-visualviewport-interface
 */
export function fitToScreen({ style }: HTMLElement, layout: Element): boolean {
  const viewport = window.visualViewport
  if (!viewport) return false
  const { height, offsetTop, scale } = viewport
  const { top, bottom } = layout.getBoundingClientRect()
  // What two fingers have zoomed into is smaller as well.
  const isCovered = scale < 1.05 && height >= leastRoom && bottom - top - height >= leastKeyboard
  const set = (name: string, value: number) =>
    style.setProperty(name, isCovered ? `${value}px` : null)
  set('--screen', height)
  set('--panned', offsetTop - top)
  set('--covered', bottom - offsetTop - height)
  return isCovered
}
