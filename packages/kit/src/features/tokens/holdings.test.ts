import { expect, test } from 'vitest'
import type { Token } from '../../actions/Token.js'
import { keyOf, sortTokens, totalOf } from './holdings.js'

function token(name: string, rest: Partial<Token> = {}): Token {
  return {
    chainId: 'eip155:1',
    address: `eip155:1:${name}`,
    name,
    symbol: name,
    decimals: 6,
    amount: 1n,
    formatted: '0.000001',
    price: undefined,
    value: undefined,
    change24h: undefined,
    isKnown: true,
    imageUrl: undefined,
    ...rest,
  }
}

test('sortTokens: by worth, then what is known, then by name', () => {
  const tokens = [
    token('zebra'),
    token('Åland'),
    token('unknown', { isKnown: false }),
    token('little', { value: 0.01 }),
    token('alder'),
    token('much', { value: 5000 }),
  ]
  expect(sortTokens(tokens, 'en').map(({ name }) => name)).toEqual([
    'much',
    'little',
    'Åland',
    'alder',
    'zebra',
    'unknown',
  ])
})

test('totalOf: of what has a price', () => {
  expect(totalOf([])).toBe(undefined)
  expect(totalOf([token('a')])).toBe(undefined)
  expect(totalOf([token('a'), token('b', { value: 1.5 }), token('c', { value: 0 })])).toBe(1.5)
})

test('keyOf: names say nothing', () => {
  expect(keyOf(token('a'))).not.toBe(keyOf(token('b', { name: 'a' })))
  expect(keyOf({ chainId: 'eip155:1' })).not.toBe(keyOf({ chainId: 'eip155:10' }))
})
