import { expect, test } from 'vitest'
import type { WalletEntry } from '../../protocol/catalogue.js'
import { findLocally } from './findLocally.js'

const app: WalletEntry = { id: 'a', name: 'Alder' }
const coinbase: WalletEntry = { id: 'e', name: 'Base' }
const account: WalletEntry = { id: 'f', name: 'Base Account' }
const all = [app, coinbase, account]

test('findLocally: whatever the case of the letters', () => {
  expect(findLocally(all, 'BASE')).toEqual([coinbase, account])
})
