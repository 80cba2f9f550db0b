import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountsOf,
  chainsOf,
  findMissing,
  grantNamespaces,
  readProposalNamespaces,
  readSessionNamespaces,
} from './namespaces.js'
import type { Proposal } from './types.js'

const methods = ['personal_sign']
const events = ['accountsChanged']
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const one = `eip155:1:${address}`
const two = `eip155:137:${address}`
const session = { eip155: { accounts: [one, two], methods, events } }

function proposal(terms: Partial<Proposal>): Proposal {
  return {
    id: 1,
    pairingTopic: 'a'.repeat(64),
    expiryTimestamp: 1,
    proposer: {
      publicKey: 'b'.repeat(64),
      metadata: { name: '', description: '', url: '', icons: [] },
    },
    requiredNamespaces: {},
    optionalNamespaces: {},
    ...terms,
  }
}

test('default: what a session holds', () => {
  expect(chainsOf(session)).toEqual(['eip155:1', 'eip155:137'])
  expect(accountsOf(session, 'eip155:137')).toEqual([two])
})

test.each([
  ['a chain key', { 'eip155:1': { methods, events } }, undefined],
  ['a namespace', { eip155: { chains: ['eip155:1', 'eip155:137'], methods, events } }, undefined],
  ['a chain too many', { eip155: { chains: ['eip155:10'], methods, events } }, 5100],
  ['a method too many', { 'eip155:1': { methods: ['eth_sign'], events } }, 5101],
  ['an event too many', { 'eip155:1': { methods, events: ['message'] } }, 5102],
  ['another namespace', { solana: { chains: ['solana:x'], methods: [], events: [] } }, 5100],
])('findMissing: %s', (_, required, code) => {
  expect(findMissing(session, required)?.code).toBe(code)
})

test.each([
  ['no record', 7, 5104],
  ['a strange key', { 'EIP 155': { methods, events } }, 5104],
  ['no chains', { eip155: { methods, events } }, 5100],
  ['chains of another namespace', { eip155: { chains: ['solana:x'], methods, events } }, 5100],
  ['no methods', { 'eip155:1': { events } }, 5101],
  ['no events', { 'eip155:1': { methods } }, 5102],
])('readProposalNamespaces: %s', (_, value, code) => {
  expect(readProposalNamespaces(value)).toMatchObject({ code })
})

test.each([
  ['none', {}, 5104],
  ['no accounts', { eip155: { accounts: [], methods, events } }, 5103],
  ['an account of another namespace', { solana: { accounts: [one], methods, events } }, 5103],
  ['an account of another chain', { 'eip155:137': { accounts: [one], methods, events } }, 5103],
  ['an account that is none', { eip155: { accounts: [address], methods, events } }, 5103],
])('readSessionNamespaces: %s', (_, value, code) => {
  expect(readSessionNamespaces(value)).toMatchObject({ code })
})

test('grantNamespaces: what both know', () => {
  const asked = proposal({
    requiredNamespaces: { 'eip155:1': { methods, events } },
    optionalNamespaces: {
      eip155: { chains: ['eip155:10'], methods: ['eth_sign', 'eth_sendTransaction'], events: [] },
    },
  })
  const supported = {
    eip155: { accounts: [one, two], methods: [...methods, 'eth_sendTransaction'], events },
  }
  expect(grantNamespaces({ proposal: asked, supported })).toEqual({
    eip155: {
      chains: ['eip155:1'],
      accounts: [one],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events,
    },
  })
})

test('grantNamespaces: something required is missing', () => {
  const asked = proposal({ requiredNamespaces: { 'eip155:10': { methods, events } } })
  const supported = { eip155: { accounts: [one], methods, events } }
  expect(() => grantNamespaces({ proposal: asked, supported })).toThrow('does not fit')
})

test('property: whatever a peer sends, it is namespaces or an error with a code', () => {
  const entry = fc.record(
    {
      chains: fc.array(fc.string()),
      accounts: fc.array(fc.constantFrom(one, two, 'x')),
      methods: fc.array(fc.string()),
      events: fc.array(fc.string()),
    },
    { requiredKeys: [] },
  )
  const key = fc.constantFrom('eip155', 'eip155:1', 'solana', '', '__proto__')
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(key, entry)), (value) => {
      for (const read of [readProposalNamespaces, readSessionNamespaces]) {
        const found = read(value)
        expect(typeof found).toBe('object')
      }
    }),
  )
})

test('property: what is granted holds all that was required', () => {
  const chain = fc.constantFrom('eip155:1', 'eip155:137', 'eip155:10')
  const need = fc.record({
    chains: fc.uniqueArray(chain, { minLength: 1 }),
    methods: fc.subarray([...methods, 'eth_sign']),
    events: fc.subarray([...events, 'message']),
  })
  const supported = { eip155: { accounts: [one, two], methods, events } }
  fc.assert(
    fc.property(need, need, (required, optional) => {
      const asked = proposal({
        requiredNamespaces: { eip155: required },
        optionalNamespaces: { eip155: optional },
      })
      try {
        const granted = grantNamespaces({ proposal: asked, supported })
        expect(findMissing(granted, asked.requiredNamespaces)).toBeUndefined()
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalidNamespaces' })
      }
    }),
  )
})
