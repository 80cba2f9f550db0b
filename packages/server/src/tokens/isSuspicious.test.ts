import { expect, test } from 'vitest'
import { isSuspicious, looksOf } from './isSuspicious.js'

const known = new Set(['ETH', 'USDC', 'Ethereum', 'USD Coin', 'DAI'].flatMap(looksOf))

test.each([
  ['Visit rewards-usdc.com', 'CLAIM'],
  ['Uniswap', '$ 5000 at uni.finance'],
  ['Tether . io', 'T'],
  ['ETH Airdrop', 'ETHA'],
  ['https://evil.example', 'E'],
  ['Tеther', 'USDT2'], // Cyrillic е
  ['Αave', 'A'], // Greek Α
  ['Uni\u202ecod', 'U'],
  ['Uni\u200bswap', 'U'],
  ['USD Coin', 'USDC'],
  ['USD Coin', ' usdc'],
  ['USD Coin', 'ＵＳＤＣ'],
  ['A', 'ЕТН'], // Cyrillic alone
  ['A', 'ΕΤΗ'], // Greek alone
  ['A', 'ꓴꓢꓓꓚ'], // Lisu
  ['A', 'ᎬᎢᎻ'], // Cherokee
  ['A', '𝐄𝐓𝐇'],
  ['USD  Coin', 'UC'],
  ['DAl', 'D'], // a small L
])('behavior: %s (%s) is', (name, symbol) => {
  expect(isSuspicious({ name, symbol }, known)).toBe(true)
})

test.each([
  ['Orchard Token', 'ORCH'],
  ['Ethereum Name Service', 'ENS'],
  ['Токен', 'ТОК'],
  ['日本円', 'JPYC'],
  ['Ethereum Classic', 'ETC'],
  ['МОСТ', 'МОСТ'],
  ['Dal', 'DAL'],
  ['', ''],
])('behavior: %s (%s) is not', (name, symbol) => {
  expect(isSuspicious({ name, symbol }, known)).toBe(false)
})
