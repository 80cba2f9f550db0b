/**
 * The element that the modal's host is appended to: the page's own modal `<dialog>` if one is open,
 * since nothing outside of it can be used; else the root element where the body is a containing
 * block of its own (a transform, a filter, …), which would move what is fixed; else the body.
 */
export function modalContainer(document: Document): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog:modal')
  const last = dialogs[dialogs.length - 1]
  if (last) return last
  return containsFixed(getComputedStyle(document.body)) ? document.documentElement : document.body
}

function containsFixed(style: CSSStyleDeclaration): boolean {
  const changed = [
    style.transform,
    style.filter,
    style.perspective,
    style.translate,
    style.scale,
    style.rotate,
  ]
  if (changed.some((value) => value !== undefined && value !== '' && value !== 'none')) return true
  return (
    /transform|filter|perspective|translate|scale|rotate/.test(style.willChange) ||
    /paint|layout|strict|content/.test(style.contain)
  )
}
