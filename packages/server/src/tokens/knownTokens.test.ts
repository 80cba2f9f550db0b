import { isSolanaAddress } from 'billfold/protocol'
import { getAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { knownTokens } from './knownTokens.js'

const rows = Object.entries(knownTokens).flatMap(([chainId, tokens]) =>
  tokens.map(([symbol, name, decimals, address]) => ({ chainId, symbol, name, decimals, address })),
)

test.each(rows)('$chainId $symbol: its address bears its checksum', ({ chainId, address }) => {
  if (chainId.startsWith('solana:')) return expect(isSolanaAddress(address)).toBe(true)
  expect(getAddress(address.toLowerCase() as Hex)).toBe(address) // Lower case has no checksum to fail.
})

test('behavior: none is listed twice', () => {
  const ids = rows.map(({ chainId, address }) => `${chainId} ${address.toLowerCase()}`)
  expect(new Set(ids).size).toBe(ids.length)
})
