import { expect, test } from 'vitest'
import { isTaproot, networkName, networksOf } from './networkName.js'

test('networkName: the public chains by their first blocks, any other is a local one', () => {
  expect(networkName('bip122:000000000019d6689c085ae165831e93')).toBe('mainnet')
  expect(networkName('bip122:00000008819873e925422c1ff0f99f7c')).toBe('signet')
  expect(networkName('bip122:here')).toBe('regtest')
})

test.each([
  ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', ['mainnet']],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', ['mainnet']],
  ['bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', ['mainnet']],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', ['testnet', 'testnet4', 'signet', 'regtest']],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', ['testnet', 'testnet4', 'signet']],
  ['bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw', ['regtest']],
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', []],
  ['bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l\n', []],
  ['', []],
])('networksOf: %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test('isTaproot', () => {
  expect(isTaproot('bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler')).toBe(true)
  expect(isTaproot('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')).toBe(false)
})
