/** Whose texts the modal opens with: each in another size or weight. */
const kinds = ['bf-title', 'bf-row-label', 'bf-row-detail', 'bf-rows-heading', 'bf-button']

/**
 * Lays a text out in each of the modal's fonts, for nothing: the first use of a font takes a browser
 * milliseconds, which would be those of the click. It is gone before anything is painted.
 */
export function rehearseText(root: ShadowRoot, text: string): void {
  const sample = document.createElement('div')
  sample.style.cssText = 'position: fixed; visibility: hidden; contain: strict'
  for (const kind of kinds) {
    const line = document.createElement('p')
    line.className = kind
    line.textContent = text
    sample.append(line)
  }
  root.append(sample)
  sample.getBoundingClientRect()
  sample.remove()
}
