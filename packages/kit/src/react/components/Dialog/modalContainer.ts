/**
 * The element that the modal's host is appended to: the page's own modal `<dialog>` if one is open,
 * since nothing outside of it can be used; the element that fills the screen, since nothing else is
 * seen; else the root element where the body is a containing block of its own (a transform, a filter,
 * …), which would move what is fixed; else the body.
 */
export function modalContainer(document: Document): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog:modal')
  const last = dialogs[dialogs.length - 1]
  const full = document.fullscreenElement as HTMLElement | null
  if (full && last?.contains(full) !== false) return full
  if (last) return last
  return containsFixed(getComputedStyle(document.body)) ? document.documentElement : document.body
}

const changes = ['transform', 'filter', 'perspective', 'translate', 'scale', 'rotate'] as const

function containsFixed(style: CSSStyleDeclaration): boolean {
  const { willChange, contain } = style
  return (
    changes.some((name) => (style[name] || 'none') !== 'none' || willChange.includes(name)) ||
    /paint|layout|strict|content/.test(contain)
  )
}
