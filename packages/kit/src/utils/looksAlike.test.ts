import { expect, test } from 'vitest'
import { looksAlike } from './looksAlike.js'

const known = '0x52f8Ee28573f9C2Be1cBb1b0FC9f6c2E6Bd3bB3a'

test.each([
  ['alike at both ends', '0x52f80000000000000000000000000000000Bb3a', true],
  ['as it is shown', '0x52000000000000000000000000000000000d3bB3a', true],
  ['in other cases of its letters', '0x52F8000000000000000000000000000000003BB3A', true],
  ['the same', known, false],
  ['the same in small letters', known.toLowerCase(), false],
  ['alike at the start', '0x52f8Ee28573f9C2Be1cBb1b0FC9f6c2E6Bd30000', false],
  ['alike at the end', '0x0000Ee28573f9C2Be1cBb1b0FC9f6c2E6Bd3bB3a', false],
])('default: %s', (_, address, expected) => {
  expect(looksAlike(address, known)).toBe(expected)
})

test('behavior: what all addresses begin with counts for nothing', () => {
  const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(looksAlike('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4f3t4', bitcoin)).toBe(false)
  expect(looksAlike('bc1qw508g0q5c5txsp9arysrx4k6zdkfs4nce4f3t4', bitcoin)).toBe(true)
})
