import { expect, test } from 'vitest'
import { foldText } from './foldText.js'
import { rankName } from './rankName.js'

test.each([
  ['Trust Wallet', 'trust', 0],
  ['Trust Wallet', 'TrustWallet', 0],
  ['Trust Wallet', 'trust  w', 0],
  ['Trust Wallet', 'wallet', 1],
  ['Trust Wallet', 'rust', 2],
  ['Trust Wallet', 'stwa', 2],
  ['Crypto.com', 'com', 1],
  ['D’CENT', 'dcent', 0],
  ['Ünïswap', 'unis', 0],
  ['HOT Wallet', 'cold', undefined],
])('%s, %s: %s', (name, search, rank) => {
  expect(rankName(foldText(name), foldText(search))).toBe(rank)
})
