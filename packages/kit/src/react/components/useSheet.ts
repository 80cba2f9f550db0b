import { type RefObject, useLayoutEffect } from 'react'

const sheets = new Map<string, CSSStyleSheet>()

/**
 * The styles of a component that comes after the modal: with its first use they are added to its shadow
 * root, before it is painted.
 */
export function useSheet(element: RefObject<Element | null>, css: string): void {
  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const sheet = sheets.get(css) ?? new CSSStyleSheet()
    if (!sheets.has(css)) sheet.replaceSync(css)
    sheets.set(css, sheet)
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [element, css])
}
