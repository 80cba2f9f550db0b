import { afterPaint } from '../../../utils/afterPaint.js'

/**
 * Keeps wallets' own pop-ups in the accessibility tree while our dialog is open.
 *
 * Base UI hides everything outside of the dialog from assistive technology, rightly so for the page
 * that lies below. But a wallet may have put its approval card into the page, before or after we
 * opened, and it lies above us: hidden, a blind visitor could not approve. Base UI offers no way to
 * leave elements out, so what it hides is looked at a frame later, and what lies over the page is
 * given back.
 */
export function keepOverlaysReachable(document: Document): () => void {
  const hidden = new Set<Element>()
  const observer = new MutationObserver((records) => {
    note(records, hidden)
    // Once the page has been laid out anyway: whoever asks before has it laid out twice.
    if (hidden.size > 0) afterPaint(() => giveBack(hidden))
  })
  observer.observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['aria-hidden', marker],
    attributeOldValue: true,
  })
  return () => observer.disconnect()
}

/** Set by Base UI on what it takes out of play. */
const marker = 'data-base-ui-inert'

/** Notes what Base UI has hidden. */
function note(records: readonly MutationRecord[], hidden: Set<Element>): void {
  // Without a marker in the same turn it was not Base UI, but the wallet hiding its own pop-up.
  const isBaseUi = records.some(({ attributeName }) => attributeName === marker)
  for (const { target, attributeName, oldValue } of records) {
    if (attributeName === marker) continue
    const element = target as Element // it has attributes
    if (!isBaseUi) hidden.delete(element)
    else if (oldValue !== 'true') hidden.add(element)
  }
}

function giveBack(hidden: Set<Element>): void {
  for (const element of hidden) if (isOverlay(element)) element.removeAttribute('aria-hidden')
  hidden.clear()
}

/** Whether an element, or one it is in, lies over the page rather than in it. */
function isOverlay(element: Element | null): boolean {
  if (!element || element === document.body) return false
  return liesOver(element) || isOverlay(element.parentElement)
}

function liesOver(element: Element): boolean {
  const style = getComputedStyle(element)
  const lifted = style.position !== 'static' && style.position !== 'relative'
  if (lifted && Number(style.zIndex) > 0) return true
  return takesNoRoom(element, style) && Array.from(childrenOf(element)).every(liesOver)
}

/** An empty root that a wallet will fill, or one whose content is all lifted out of it. */
function takesNoRoom(element: Element, style: CSSStyleDeclaration): boolean {
  const { width, height } = element.getBoundingClientRect()
  return style.display === 'contents' || width === 0 || height === 0
}

function childrenOf(element: Element): HTMLCollection {
  return (element.shadowRoot ?? element).children
}
