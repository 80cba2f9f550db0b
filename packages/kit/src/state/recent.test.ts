import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recentLimit, rememberRecent, withoutConnected } from './recent.js'
import type { Connection } from './types.js'

test.each([
  [[], 'a', ['a']],
  [['a'], 'b', ['b', 'a']],
  [['b', 'a'], 'c', ['c', 'b']],
  [['b', 'a'], 'a', ['a', 'b']],
])('%j then %s', (recent, id, after) => {
  expect(rememberRecent(recent, id)).toEqual(after)
})

test('behavior: the last one comes first, nothing twice, never too many', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (ids) => {
      const recent = ids.reduce<readonly string[]>(rememberRecent, [])
      expect(recent[0]).toBe(ids.at(-1))
      expect(new Set(recent).size).toBe(recent.length)
      expect(recent.length).toBeLessThanOrEqual(recentLimit)
    }),
  )
})

test('withoutConnected: for a namespace, or for any', () => {
  const connect = (connectorId: string, id?: string): Connection => ({
    status: 'connected',
    session: {
      connectorId,
      addresses: ['a'],
      chainId: 'eip155:1',
      wallet: id ? { id, name: id } : undefined,
    },
  })
  const connections = { eip155: connect('walletConnect', 'magpie'), solana: connect('owl') }
  const recent = ['magpie', 'owl', 'jay']
  expect(withoutConnected(recent, connections, 'eip155')).toEqual(['owl', 'jay'])
  expect(withoutConnected(recent, connections, 'solana')).toEqual(['magpie', 'jay'])
  expect(withoutConnected(recent, connections, undefined)).toEqual(['jay'])
  expect(withoutConnected(recent, {}, undefined)).toEqual(recent)
})
