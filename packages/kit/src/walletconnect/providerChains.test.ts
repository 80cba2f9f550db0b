import { expect, test } from 'vitest'
import {
  addressesOn,
  defaultChains,
  namespaceOf,
  newestSession,
  readToldAddress,
  readToldChain,
  toHexChainId,
} from './providerChains.js'
import type { Session } from './types.js'

const configured = ['eip155:1', 'eip155:10', 'solana:main']

function grant(accounts: readonly string[], expiry = 0): Session {
  const names = [...new Set(accounts.map(namespaceOf))]
  const own = (namespace: string) => accounts.filter((each) => namespaceOf(each) === namespace)
  const namespaces = Object.fromEntries(
    names.map((namespace) => [namespace, { accounts: own(namespace), methods: [], events: [] }]),
  )
  const participant = {
    publicKey: 'ab'.repeat(32),
    metadata: { name: '', description: '', url: '', icons: [] },
  }
  return {
    topic: `${accounts}`,
    pairingTopic: '',
    expiry,
    acknowledged: true,
    self: participant,
    peer: participant,
    controller: participant.publicKey,
    namespaces,
    requiredNamespaces: {},
  }
}

test.each<[what: string, granted: string[] | undefined, before: string[], chains: string[]]>([
  ['without a session', undefined, [], ['eip155:1', 'solana:main']],
  ['a chain that was chosen', undefined, ['eip155:5'], ['eip155:5', 'solana:main']],
  ['the first that is granted', ['eip155:10:0xa'], [], ['eip155:10', 'solana:main']],
  ['in the order of the site', ['eip155:10:0xa', 'eip155:1:0xa'], [], ['eip155:1', 'solana:main']],
  ['one that was not asked for', ['eip155:5:0xa'], [], ['eip155:5', 'solana:main']],
  ['a namespace that was not asked for', ['near:x:a'], [], ['eip155:1', 'solana:main', 'near:x']],
  [
    'the one before, as long as it is granted',
    ['eip155:1:0xa', 'eip155:10:0xa'],
    ['eip155:10'],
    ['eip155:10', 'solana:main'],
  ],
  ['another one when it is not', ['eip155:1:0xa'], ['eip155:10'], ['eip155:1', 'solana:main']],
])('defaultChains: %s', (_, granted, chosen, chains) => {
  const before = Object.fromEntries(chosen.map((chain) => [namespaceOf(chain), chain]))
  const session = granted && grant(granted)
  expect(Object.values(defaultChains({ configured, session, before }))).toEqual(chains)
})

test('newestSession: the one that lasts longest, of the namespaces that are wanted', () => {
  const sessions = [
    grant(['eip155:1:0xa'], 1),
    grant(['solana:main:a'], 2),
    grant(['near:main:a'], 3),
  ]
  expect(newestSession(sessions, configured)?.expiry).toBe(2)
  expect(newestSession(sessions, ['tezos:x'])).toBe(undefined)
})

test('addressesOn', () => {
  expect(addressesOn(grant(['eip155:1:0xa', 'eip155:10:0xb']), 'eip155:10')).toEqual(['0xb'])
  expect(addressesOn(undefined, 'eip155:10')).toEqual([])
})

test.each<[about: string, data: unknown, chain: string]>([
  ['eip155:1', 10, 'eip155:10'],
  ['eip155:1', '0xa', 'eip155:10'],
  ['eip155:1', 'eip155:10', 'eip155:10'],
  ['eip155:1', 'nonsense', 'eip155:NaN'],
  ['eip155:1', { toString: 1 }, 'eip155:1'],
  ['eip155:1', undefined, 'eip155:1'],
  ['solana:main', 'test', 'solana:test'],
  ['solana:main', 'solana:test', 'solana:test'],
  ['solana:main', 'no reference', 'solana:main'],
])('readToldChain: about %s, %j', (about, data, chain) => {
  expect(readToldChain(about, data)).toBe(chain)
})

test.each<[data: unknown, addresses: readonly string[]]>([
  ['0xAB', ['0xab']],
  ['eip155:1:0xAB', ['0xab']],
  [{ toString: 1 }, []],
])('readToldAddress: %j', (data, addresses) => {
  expect(readToldAddress(data)).toEqual(addresses)
})

test('toHexChainId', () => {
  expect(toHexChainId('eip155:8453')).toBe('0x2105')
  expect(toHexChainId('solana:main')).toBe('solana:main')
})
