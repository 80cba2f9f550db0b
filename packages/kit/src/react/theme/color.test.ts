import { expect, test } from 'vitest'
import { parseColor } from './color.js'

test('parseColor', () => {
  expect(parseColor('#1F5eff')).toEqual([31, 94, 255])
  expect(parseColor(' #abc ')).toEqual([170, 187, 204])
  expect(parseColor('rgb(0 0 0)')).toBeUndefined()
  expect(parseColor('#1234')).toBeUndefined()
})
