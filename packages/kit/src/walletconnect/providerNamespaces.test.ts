import { expect, test } from 'vitest'
import { describeNamespaces } from './providerNamespaces.js'

const configured = [
  { id: 'eip155:1', rpcUrls: ['https://a.example', 'https://b.example'] },
  { id: 'eip155:10', rpcUrls: [] },
  { id: 'solana:main', rpcUrls: ['https://c.example'] },
]
const asked = { methods: ['personal_sign'], events: ['chainChanged'] }

test('default: what is asked for', () => {
  const entries = { eip155: { ...asked, chains: ['eip155:1', 'eip155:10'] } }
  const defaults = { eip155: 'eip155:10' }
  expect(describeNamespaces({ entries, configured, defaults })).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      ...asked,
      accounts: [],
      rpcMap: { 'eip155:1': 'https://a.example' },
      defaultChain: 'eip155:10',
    },
  })
})

test('behavior: an entry for one chain is of its namespace', () => {
  const entries = {
    eip155: { ...asked, accounts: ['eip155:1:0xa', 'eip155:1:0xb'] },
    'eip155:5': { methods: ['eth_sign'], events: [], accounts: ['eip155:5:0xa'] },
  }
  const { eip155, ...others } = describeNamespaces({ entries, configured, defaults: {} })
  expect(others).toEqual({})
  expect(eip155).toMatchObject({
    chains: ['eip155:1', 'eip155:5'],
    methods: ['personal_sign', 'eth_sign'],
    accounts: ['eip155:1:0xa', 'eip155:1:0xb', 'eip155:5:0xa'],
    defaultChain: 'eip155:1',
  })
})
