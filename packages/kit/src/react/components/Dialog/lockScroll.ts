let locks = 0
let restore = () => {}

/**
 * Keeps the page behind from scrolling, without a change of its width: where a scrollbar takes
 * room, the room is kept. Returns an unsubscribe function; the page's own inline values come back
 * with the last one.
 */
export function lockScroll(document: Document, hasScrollbar: boolean): () => void {
  locks += 1
  if (locks === 1) restore = lock(document.documentElement, hasScrollbar)
  return () => {
    locks -= 1
    if (locks === 0) restore()
  }
}

/** Whether a scrollbar takes room. Lays the page out, if it is not. */
export function hasScrollbar({ defaultView, documentElement }: Document): boolean {
  return defaultView !== null && defaultView.innerWidth > documentElement.clientWidth
}

function lock(page: HTMLElement, hasScrollbar: boolean): () => void {
  const undo = [set(page, 'overflow-x', 'hidden'), set(page, 'overflow-y', 'hidden')]
  if (hasScrollbar) undo.push(set(page, 'scrollbar-gutter', 'stable'))
  return () => {
    for (const each of undo) each()
  }
}

function set(element: HTMLElement, property: string, value: string): () => void {
  const before = element.style.getPropertyValue(property)
  const priority = element.style.getPropertyPriority(property)
  element.style.setProperty(property, value, 'important')
  // With an empty value it is removed.
  return () => element.style.setProperty(property, before, priority)
}
