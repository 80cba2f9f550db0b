import { expect, test } from 'vitest'
import { initialState } from './initialState.js'
import { recall, remember } from './walletMemory.js'

const state = initialState({ chains: [{ id: 1, rpcUrl: 'https://one.example' }] })
const added = { id: 2, name: 'Two', rpcUrl: 'https://two.example', symbol: 'TWO' }

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
