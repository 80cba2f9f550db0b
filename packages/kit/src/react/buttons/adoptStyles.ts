import { buttonStyles } from '../theme/buttonStyles.js'

let sheet: CSSStyleSheet | undefined

/**
 * Gives the buttons' rules to the document or shadow root that they stand in. Adopted by script: a
 * strict `style-src` allows that. They stay, like any sheet of a page.
 */
export function adoptButtonStyles(node: Node): void {
  const root = node.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(buttonStyles)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
