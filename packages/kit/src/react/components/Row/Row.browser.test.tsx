import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostileTexts } from '../../../../../../test/helpers/hostileTexts.js'
import { plainText } from '../../../utils/plainText.js'
import { type Mounted, mountInShadow } from '../mountInShadow.js'
import { RowGroup } from '../RowGroup/RowGroup.js'
import { Row } from './Row.js'

let mounted: Mounted

beforeEach(() => {
  mounted = mountInShadow()
})
afterEach(() => mounted.unmount())

test('behavior: hostile texts stay text, on lines of their own, within the width of a small phone', () => {
  mounted.place.style.width = '320px'
  const rows = hostileTexts.map(([, text], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <Row key={at} label={plainText(text)} detail={plainText(text)} end={<b>100</b>} />
  ))
  mounted.render(<RowGroup label="Tokens">{rows}</RowGroup>)
  const drawn = [...mounted.place.querySelectorAll('.bf-row')]
  expect(drawn).toHaveLength(100)
  expect(mounted.place.querySelector('script, iframe, img, style, base, form, a')).toBeNull()
  for (const row of drawn) {
    const { width, height } = row.getBoundingClientRect()
    expect(width).toBeLessThanOrEqual(320)
    expect(height).toBeLessThanOrEqual(96)
    expect(row.textContent?.endsWith('100')).toBe(true)
    const [label, end] = [row.querySelector('.bf-row-text'), row.querySelector('b')]
    expect(label?.getBoundingClientRect().right ?? 0).toBeLessThanOrEqual(
      (end?.getBoundingClientRect().left ?? 0) + 1,
    )
  }
})
