import { buttonStyles } from '../theme/buttonStyles.js'

const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Gives the buttons' rules to the document or shadow root that they stand in. Adopted by script: a
 * strict `style-src` allows that. They stay, like any sheet of a page.
 */
export function adoptButtonStyles(node: Node): void {
  const root = node.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  const document = node.ownerDocument ?? window.document
  let sheet = sheets.get(document)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(buttonStyles)
    sheets.set(document, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
