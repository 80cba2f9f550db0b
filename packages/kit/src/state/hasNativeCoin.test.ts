import { tempo, tempoModerato } from 'viem/chains'
import { expect, test } from 'vitest'
import { hasNativeCoin } from './hasNativeCoin.js'

test('default', () => {
  expect(hasNativeCoin('eip155:1')).toBe(true)
  expect(hasNativeCoin('eip155:42')).toBe(true)
  expect(hasNativeCoin('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
})

test.each([tempo, tempoModerato])('behavior: $name has none', ({ id }) => {
  expect(hasNativeCoin(`eip155:${id}`)).toBe(false)
})
