import { expect, test } from 'vitest'
import { monogram } from './monogram.js'

test('default', () => {
  expect(monogram('MetaMask')).toMatchInlineSnapshot(`
    {
      "color": "oklch(0.52 0.13 313)",
      "letters": "M",
    }
  `)
})

test('behavior: the first letter or digit, whatever stands before it', () => {
  const names = [' rabby', '“Trust”', '1inch', '🦊 Fox', 'ßeta', '電子', 'محفظة']
  expect(names.map((name) => monogram(name).letters)).toMatchInlineSnapshot(`
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

test('behavior: two words, where their letters have capitals', () => {
  const names = [
    'Local Solana',
    'Local Bitcoin',
    'trust wallet app',
    'مهر والت',
    '電子 財布',
    'BNB 2',
  ]
  expect(names.map((name) => monogram(name).letters)).toEqual(['LS', 'LB', 'TW', 'م', '電', 'B'])
})

test('behavior: a name without letters', () => {
  expect(monogram('🦊').letters).toBe('?')
})
