import { expect, test } from 'vitest'
import { contrastRatio, formatColor, parseColor } from './contrast.js'

test('parseColor', () => {
  expect(parseColor('#1F5eff')).toEqual([31, 94, 255])
  expect(parseColor(' #abc ')).toEqual([170, 187, 204])
  expect(parseColor('rgb(0 0 0)')).toBeUndefined()
  expect(parseColor('#1234')).toBeUndefined()
})

test('formatColor', () => {
  expect(formatColor([31, 94, 255])).toBe('#1f5eff')
  expect(formatColor([0, 9, 16])).toBe('#000910')
})

test('contrastRatio', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBe(21)
  expect(contrastRatio([9, 9, 9], [9, 9, 9])).toBe(1)
})
