import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mounted, mountInShadow } from '../mountInShadow.js'
import { Toast } from './Toast.js'

let mounted: Mounted
beforeEach(() => {
  mounted = mountInShadow()
})
afterEach(() => mounted.unmount())

const svg = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

function pictureOf(svg: string | undefined) {
  mounted.render(<Toast variant="success" message="Sent" svg={svg} />)
  const picture = mounted.place.querySelector('[data-part="toast"]')?.firstElementChild
  return picture instanceof HTMLImageElement ? picture.src : picture?.tagName
}

test('default: the picture of its variant', () => {
  expect(pictureOf(undefined)).toBe('svg')
})

test('parameters: svg', () => {
  expect(pictureOf(svg)).toMatch(/^data:image\/svg\+xml,/)
})

test.each(['<svg onload="alert(1)"/>', 'javascript:alert(1)', 'data:text/html,<b>'])(
  'parameters: svg: %s is no picture',
  (text) => {
    // What could be a file of the page's own is asked for as one.
    const shown = pictureOf(text)
    expect(shown === 'svg' || shown?.startsWith(location.origin)).toBe(true)
  },
)
