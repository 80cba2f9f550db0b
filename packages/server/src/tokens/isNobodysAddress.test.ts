import { expect, test } from 'vitest'
import { isNobodysAddress } from './isNobodysAddress.js'

test.each([
  '0x0000000000000000000000000000000000000000',
  '0x0000000000000000000000000000000000000009', // A precompile.
  '0x0000000000000000000000000000000000000100', // P256VERIFY (RIP-7212).
  '0x000000000000000000000000000000000000dEaD',
  '0xdEAD000000000000000042069420694206942069',
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  '0xffffffffffffffffffffffffffffffffffffffff',
])('%s is nobody’s', (address) => {
  expect(isNobodysAddress(address)).toBe(true)
})

test.each([
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x00000000219ab540356cBB839Cbe05303d7705Fa', // The deposit contract of Ethereum.
  '0x0000000000000000000000000000000000010000',
])('%s may be somebody’s', (address) => {
  expect(isNobodysAddress(address)).toBe(false)
})
