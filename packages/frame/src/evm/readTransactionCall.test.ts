import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { readTransactionCall } from './readTransactionCall.js'

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const to = getAddress(`0x${'5a'.repeat(20)}`)
const chainId = 'eip155:8453'
const read = (...params: unknown[]) => readTransactionCall({ params, chainId, address })
const from = address.toLowerCase()

test('default: a payment, with nothing but what it needs', () => {
  expect(read({ from, to: to.toLowerCase(), value: '0x64' })).toEqual({
    chainId,
    from: address,
    to,
    value: 100n,
    data: '0x',
    nonce: undefined,
    gas: undefined,
    fees: undefined,
  })
})

test('behavior: wishes, and names for the same thing', () => {
  const wishes = { gas: '0x5208', nonce: '0x1', chainId: '0x2105', type: '0x2', accessList: [] }
  const fees = { maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' }
  expect(read({ from, to, input: '0xAB', ...wishes, ...fees })).toMatchObject({
    data: '0xab',
    gas: 21_000n,
    nonce: 1n,
    fees: { maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
  })
  expect(read({ from, to, data: '0xab', input: '0xab' }).data).toBe('0xab')
  expect(read({ from, to, gasPrice: '0x3' }).fees).toEqual({ gasPrice: 3n })
  expect(read({ from, to: null, data: '0x60' }).to).toBeUndefined()
})

test.each([
  ['nothing', []],
  [
    'two',
    [
      { from, to },
      { from, to },
    ],
  ],
  ['of nobody', [{ to }]],
  ['of another account', [{ from: to, to }]],
  ['on another network', [{ from, to, chainId: '0x1' }]],
  ['to no address', [{ from, to: '0x12' }]],
  ['to an address of a wrong checksum', [{ from, to: address.replace('f', 'F') }]],
  ['to nobody, with nothing', [{ from, value: '0x1' }]],
  ['a value in decimal digits', [{ from, to, value: '100' }]],
  ['a value that is a number', [{ from, to, value: 100 }]],
  ['a value of more than a word', [{ from, to, value: `0x1${'0'.repeat(64)}` }]],
  ['half a byte', [{ from, to, data: '0xabc' }]],
  ['two different data', [{ from, to, data: '0xab', input: '0xcd' }]],
  ['two kinds of fees', [{ from, to, gasPrice: '0x1', maxFeePerGas: '0x1' }]],
  ['an authorisation (EIP-7702)', [{ from, to, authorizationList: [] }]],
  ['blobs', [{ from, to, blobs: [], maxFeePerBlobGas: '0x1' }]],
  ['a type of blobs', [{ from, to, type: '0x3' }]],
  ['a type of authorisations', [{ from, to, type: '0x4' }]],
  ['a list of what is accessed', [{ from, to, accessList: [{ address: to, storageKeys: [] }] }]],
  ['a field that is not known', [{ from, to, note: 'This costs nothing' }]],
])('behavior: %s is refused', (_, params) => {
  expect(() => read(...params)).toThrow('Invalid input')
})

test('behavior: nothing is run as the own account', () => {
  expect(() => read({ from, to: from, data: '0xab' })).toThrow('Action not allowed')
  expect(read({ from, to: from }).to).toBe(address)
})

test('behavior: no network of another kind', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(() => readTransactionCall({ params: [{ from, to }], chainId: solana, address })).toThrow(
    'Invalid input',
  )
})
