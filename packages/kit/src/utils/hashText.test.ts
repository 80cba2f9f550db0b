import { expect, test } from 'vitest'
import { hashText } from './hashText.js'

test('default', () => {
  expect(['', 'a', 'b', 'MetaMask'].map(hashText)).toMatchInlineSnapshot(`
    [
      1572119809,
      1469464775,
      4216353758,
      3635502113,
    ]
  `)
})

test('behavior: neighbours land far apart', () => {
  const hues = Array.from({ length: 360 }, (_, index) => hashText(`0x${index}`) % 36)
  expect(new Set(hues).size).toBe(36)
})
