import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentText } from './accentText.js'
import { parseColor } from './color.js'
import { contrastRatio, formatColor } from './contrast.js'

test('default', () => {
  expect(accentText('#1f5eff', '#fff')).toBe('#1f5eff')
  expect(accentText('#ffd60a', '#fff')).toMatchInlineSnapshot(`"#806b05"`)
  expect(accentText('#1f5eff', '#121313')).toMatchInlineSnapshot(`"#4176ff"`)
})

test('behavior: undefined where a colour cannot be read', () => {
  expect(accentText('tomato', '#fff')).toBeUndefined()
  expect(accentText('#fff', 'Canvas')).toBeUndefined()
})

test('property: can be read on any background', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  const color = fc.tuple(channel, channel, channel).map(formatColor)
  fc.assert(
    fc.property(color, color, (accent, background) => {
      const [text, paper] = [
        parseColor(accentText(accent, background) ?? ''),
        parseColor(background),
      ]
      if (!text || !paper) throw new Error('not parsed')
      expect(contrastRatio(text, paper)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
