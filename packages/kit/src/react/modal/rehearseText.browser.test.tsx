import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mounted, mountInShadow } from '../components/mountInShadow.js'
import { rehearseText } from './rehearseText.js'

let mounted: Mounted
beforeEach(() => {
  mounted = mountInShadow('modal')
})
afterEach(() => mounted.unmount())

test('default: each font that the modal opens with, never seen, and nothing stays', async () => {
  const { root } = mounted
  const fonts: string[] = []
  const observer = new MutationObserver(([first]) => {
    const sample = first?.addedNodes[0]
    if (!(sample instanceof HTMLElement)) return
    expect(sample.style.visibility).toBe('hidden')
    // Once more, to see how it was laid out.
    root.append(sample)
    for (const line of sample.children) {
      const { fontSize, fontWeight } = getComputedStyle(line)
      fonts.push(`${fontWeight} ${fontSize} ${line.textContent}`)
    }
    sample.remove()
    observer.disconnect()
  })
  observer.observe(root, { childList: true })
  const before = root.innerHTML
  rehearseText(root, 'Text')
  expect(root.innerHTML).toBe(before)
  await expect
    .poll(() => fonts)
    .toEqual(['600 16px Text', '500 14px Text', '400 12px Text', '600 12px Text', '600 14px Text'])
})
