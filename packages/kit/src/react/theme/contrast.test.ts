import { expect, test } from 'vitest'
import { contrastRatio, formatColor } from './contrast.js'

test('formatColor', () => {
  expect(formatColor([31, 94, 255])).toBe('#1f5eff')
  expect(formatColor([0, 9, 16])).toBe('#000910')
})

test('contrastRatio', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBe(21)
  expect(contrastRatio([9, 9, 9], [9, 9, 9])).toBe(1)
})
