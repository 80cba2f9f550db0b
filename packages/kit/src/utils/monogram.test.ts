import { expect, test } from 'vitest'
import { monogram } from './monogram.js'

test('default', () => {
  expect(monogram('MetaMask')).toMatchInlineSnapshot(`
    {
      "color": "oklch(0.52 0.13 313)",
      "letter": "M",
    }
  `)
})

test('behavior: the first letter or digit, whatever stands before it', () => {
  const names = [' rabby', '“Trust”', '1inch', '🦊 Fox', 'ßeta', '電子', 'محفظة']
  expect(names.map((name) => monogram(name).letter)).toMatchInlineSnapshot(`
    [
      "R",
      "T",
      "1",
      "F",
      "SS",
      "電",
      "م",
    ]
  `)
})

test('behavior: a name without letters', () => {
  expect(monogram('🦊').letter).toBe('?')
})
