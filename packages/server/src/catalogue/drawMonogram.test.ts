import { expect, test } from 'vitest'
import { drawMonogram } from './drawMonogram.js'
import { monogramColor } from './monogramColor.js'

const textOf = (svg: string) => /<text[^>]*>(.*)<\/text>/.exec(svg)?.[1]

test('default: the first letter or digit of a name', () => {
  expect(textOf(drawMonogram({ name: 'rabby' }))).toBe('R')
  expect(textOf(drawMonogram({ name: ' 1inch' }))).toBe('1')
  expect(textOf(drawMonogram({ name: 'αU wallet' }))).toBe('Α')
  expect(textOf(drawMonogram({ name: '<script>' }))).toBe('S')
  expect(textOf(drawMonogram({ name: '…' }))).toBe('?')
  expect(drawMonogram({ name: 'Rabby' })).toBe(drawMonogram({ name: 'Rabby' }))
})

test('parameters: letters', () => {
  expect(textOf(drawMonogram({ name: 'USD', letters: '$' }))).toBe('$')
  expect(textOf(drawMonogram({ name: 'x', letters: '<&>' }))).toBe('&#60;&#38;&#62;')
})

// The kit draws the same names in oklch(0.52 0.13 h), h being 313, 257, 36 and 243.
test('behavior: the colours are those of the kit', () => {
  const names = ['MetaMask', 'Rainbow', 'Trust Wallet', 'Phantom']
  expect(names.map(monogramColor)).toMatchInlineSnapshot(`
    [
      "#834f9d",
      "#3368b2",
      "#a6482f",
      "#006fad",
    ]
  `)
})
