import { expect, test } from 'vitest'
import { contrastRatio, parseColor } from './contrast.js'

test('parseColor', () => {
  expect(parseColor('#1F5eff')).toEqual([31, 94, 255])
  expect(parseColor(' #abc ')).toEqual([170, 187, 204])
  expect(parseColor('rgb(1 20 300)')).toEqual([1, 20, 255])
  expect(parseColor('rgb(1, 20, 30)')).toEqual([1, 20, 30])
  expect(parseColor('rgb(0 0 0 / 8%)')).toBeUndefined()
  expect(parseColor('#1234')).toBeUndefined()
})

test('contrastRatio', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBe(21)
  expect(contrastRatio([9, 9, 9], [9, 9, 9])).toBe(1)
})
