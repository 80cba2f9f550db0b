import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { createTestWallet } from './createTestWallet.js'
import { initialState } from './initialState.js'
import { recall, remember } from './walletMemory.js'

const state = initialState({ chains: [{ id: 1, rpcUrl: 'https://one.example' }] })
const added = { id: 2, name: 'Two', rpcUrl: 'https://two.example', symbol: 'TWO' }

afterEach(() => vi.unstubAllGlobals())

function storageOf(text: string | null) {
  return { getItem: () => text, setItem: () => {} }
}

test('default: remembers all but the keys', () => {
  let stored = ''
  const storage = { getItem: () => stored, setItem: (_: string, value: string) => (stored = value) }
  const later = { ...state, chains: [...state.chains, added], chainId: 2, origins: ['null'] }
  remember(later, storage, 'key')
  expect(recall(state, storage, 'key')).toEqual(later)
  expect(stored).not.toContain('privateKey')
})

test.for([
  null,
  '',
  '{',
  '1',
  '[]',
  '{"chainId":9,"origins":3,"chains":[{"id":"2"}],"selected":"me"}',
])('behavior: %o is as if nothing had been stored', (text) => {
  expect(recall(state, storageOf(text), 'key')).toEqual(state)
})

test('behavior: a storage that throws is ignored', () => {
  const fail = () => {
    throw new Error('No storage.')
  }
  const storage = { getItem: fail, setItem: fail }
  remember(state, storage, 'key')
  expect(recall(state, storage, 'key')).toEqual(state)
})

test('behavior: two tabs have one wallet', async () => {
  const stored = new Map<string, string>()
  const page = openPage({ stored })
  const options = { chains: [{ id: 1, rpcUrl: 'https://one.example' }], accounts: 2 } as const
  const origin = 'https://site.example'
  const elsewhere = createTestWallet({
    ...options,
    origin,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => page.storeInOtherTab(key, value),
    },
  })
  const wallet = createTestWallet({ ...options, origin, storage: page.localStorage })
  const told: unknown[] = []
  wallet.provider.on('accountsChanged', (accounts) => told.push(accounts))
  await elsewhere.provider.request({ method: 'eth_requestAccounts' })
  const accounts = await wallet.provider.request({ method: 'eth_accounts' })
  expect(accounts).toHaveLength(2)
  elsewhere.selectAccount(1)
  elsewhere.lock()
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(told).toEqual([accounts, [...(accounts as string[])].reverse(), []])
  wallet.vanish()
  elsewhere.vanish()
  expect(page.listeners()).toEqual([])
})
