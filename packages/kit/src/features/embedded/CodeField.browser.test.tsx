import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mounted, mountInShadow } from '../../react/components/mountInShadow.js'
import { CodeField } from './CodeField.js'

let mounted: Mounted

beforeEach(() => {
  mounted = mountInShadow()
})
afterEach(() => mounted.unmount())

/** Which of the boxes is marked as the next. */
function marked() {
  const boxes = [...mounted.place.querySelectorAll('[data-part="code"] > span')]
  return boxes.flatMap((box, index) => (box.hasAttribute('data-current') ? [index] : []))
}

test.each([
  ['', 0],
  ['123', 3],
])('behavior: with "%s" the box of the next digit is marked on arrival', async (value, next) => {
  mounted.render(
    <CodeField
      label="Code"
      value={value}
      onChange={() => {}}
      isInvalid={false}
      isClosed={false}
      describedBy="status"
    />,
  )
  await expect.poll(marked).toEqual([next])
})
