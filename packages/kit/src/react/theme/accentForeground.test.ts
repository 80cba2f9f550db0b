import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentForeground } from './accentForeground.js'
import { parseColor } from './color.js'
import { contrastRatio, formatColor } from './contrast.js'

test('default', () => {
  const accents = ['#1f5eff', '#ffd60a', '#000', '#fff', '#e6007a', '#0E76FD']
  expect(accents.map(accentForeground)).toEqual(['#fff', '#000', '#fff', '#000', '#fff', '#000'])
})

test('behavior: white on what cannot be read', () => {
  expect(accentForeground('oklch(0.7 0.1 20)')).toBe('#fff')
})

test('property: 4.5 : 1 on every accent', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const foreground = parseColor(accentForeground(formatColor([red, green, blue])))
      expect(contrastRatio(foreground ?? [red, green, blue], [red, green, blue])).toBeGreaterThan(
        4.5,
      )
    }),
  )
})
