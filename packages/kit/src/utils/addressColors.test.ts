import { expect, test } from 'vitest'
import { addressColors } from './addressColors.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('default', () => {
  expect(addressColors(address)).toMatchInlineSnapshot(`
    {
      "angle": 215,
      "end": "oklch(0.50 0.22 279)",
      "glow": "oklch(0.88 0.14 145)",
      "start": "oklch(0.75 0.18 212)",
    }
  `)
})

test('behavior: letter case does not count', () => {
  expect(addressColors(address.toLowerCase())).toEqual(addressColors(address))
})

test('behavior: other addresses look different', () => {
  expect(addressColors(`${address.slice(0, -1)}6`).start).not.toBe(addressColors(address).start)
})
