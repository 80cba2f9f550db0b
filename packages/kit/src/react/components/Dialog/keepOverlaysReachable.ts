/**
 * Keeps wallets' own pop-ups in the accessibility tree while our dialog is open.
 *
 * Base UI hides everything outside of the dialog from assistive technology, rightly so for the page
 * that lies below. But a wallet may have put its approval card into the page, before or after we
 * opened, and it lies above us: hidden, a blind visitor could not approve. Base UI offers no way to
 * leave elements out, so what it hides is looked at right after, and what lies over the page is
 * given back.
 */
export function keepOverlaysReachable(document: Document): () => void {
  const observer = new MutationObserver(giveBack)
  observer.observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['aria-hidden', marker],
    attributeOldValue: true,
  })
  return () => observer.disconnect()
}

/** Set by Base UI on what it takes out of play. */
const marker = 'data-base-ui-inert'

function giveBack(records: MutationRecord[]): void {
  // Without a marker in the same turn it was not Base UI, but the wallet hiding its own pop-up.
  if (!records.some((record) => record.attributeName === marker)) return
  for (const { target, attributeName, oldValue } of records) {
    if (attributeName !== 'aria-hidden' || oldValue === 'true') continue
    if (target instanceof Element && isOverlay(target)) target.removeAttribute('aria-hidden')
  }
}

/** Whether an element, or one it is in, lies over the page rather than in it. */
function isOverlay(element: Element): boolean {
  for (
    let each: Element | null = element;
    each && each !== document.body;
    each = each.parentElement
  ) {
    if (liesOver(each)) return true
  }
  return false
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
