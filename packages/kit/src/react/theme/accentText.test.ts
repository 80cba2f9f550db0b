import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentText } from './accentText.js'
import { contrastRatio, parseColor } from './contrast.js'

test('default', () => {
  expect(accentText('#1f5eff', '#fff')).toBe('rgb(31 94 255)')
  expect(accentText('#ffd60a', '#fff')).toMatchInlineSnapshot(`"rgb(128 107 5)"`)
  expect(accentText('#1f5eff', '#121313')).toMatchInlineSnapshot(`"rgb(65 118 255)"`)
})

test('behavior: undefined where a colour cannot be read', () => {
  expect(accentText('tomato', '#fff')).toBeUndefined()
  expect(accentText('#fff', 'Canvas')).toBeUndefined()
})

test('property: can be read on any background', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  const color = fc.tuple(channel, channel, channel).map((rgb) => `rgb(${rgb.join(' ')})`)
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
