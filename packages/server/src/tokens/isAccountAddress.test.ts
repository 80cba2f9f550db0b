import { expect, test } from 'vitest'
import { isAccountAddress } from './isAccountAddress.js'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const regtest = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'
const testnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

test.each([
  ['eip155:1', evm],
  ['solana:localnet', solana],
  ['bip122:000000000019d6689c085ae165831e93', legacy],
  ['bip122:000000000019d6689c085ae165831e93', segwit],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', regtest],
  ['bip122:000000000933ea01ad0ee984209779ba', testnet],
])('default: %s %s', (chainId, address) => {
  const others = [evm, solana, legacy, segwit, regtest, testnet].filter((each) => each !== address)
  expect(isAccountAddress(chainId, address)).toBe(true)
  const taken = others.filter((each) => isAccountAddress(chainId, each))
  expect(taken).toEqual(chainId.endsWith('e93') ? [address === legacy ? segwit : legacy] : [])
})

test.each([
  ['eip155:1', evm.slice(2)],
  ['eip155:1', `${evm}0`],
  ['solana:localnet', '../../etc/passwd'],
  ['bip122:000000000019d6689c085ae165831e93', 'bc1q/../tx'],
  ['bip122:000000000019d6689c085ae165831e93', ''],
  ['near:mainnet', 'alice.near'],
])('behavior: %s %s is none', (chainId, address) => {
  expect(isAccountAddress(chainId, address)).toBe(false)
})
