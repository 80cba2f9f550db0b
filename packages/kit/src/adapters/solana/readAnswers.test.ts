import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSolanaAddress } from '../../caip/Address.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { readBytes, readOutputs } from '../standard/readOutputs.js'
import { publicChains } from './chainName.js'
import { readAccounts as readKnown } from './readAnswers.js'

const publicKey = new Uint8Array(32).fill(7)
const account = {
  address: bytesToBase58(publicKey),
  publicKey,
  chains: ['solana:mainnet', 'sui:mainnet'],
}

const readAccounts = (value: unknown) => readKnown(value, publicChains)

test('readAccounts', () => {
  expect(readAccounts([])).toEqual([])
  expect(readAccounts([account])).toEqual([
    {
      address: account.address,
      publicKey: account.address,
      chains: [publicChains[0]],
      source: account,
    },
  ])
})

test('readAccounts: those of other namespaces are left out, whatever their addresses', () => {
  const other = { address: '0x12', publicKey: new Uint8Array(65), chains: ['sui:mainnet'] }
  expect(readAccounts([other, account])).toHaveLength(1)
  expect(readAccounts([{ address: 'a', publicKey }])).toEqual([])
})

test('readBytes, readOutputs', () => {
  expect(readBytes('m', publicKey, 32)).toEqual(publicKey)
  expect(readOutputs('m', [{ a: 1 }], 1)).toEqual([{ a: 1 }])
})

test.each<[string, () => unknown]>([
  [
    'chains that are no texts',
    () => readAccounts([{ ...account, chains: [{ toString: 1 }, 'solana:x'], address: 'x' }]),
  ],
  ['no list', () => readAccounts({ 0: account })],
  ['a list with a hole', () => readAccounts([account, null])],
  ['an address that is not the key’s', () => readAccounts([{ ...account, address: 'x' }])],
  ['a key that is a list of numbers', () => readAccounts([{ ...account, publicKey: [7] }])],
  ['fewer outputs than inputs', () => readOutputs('m', [{}], 2)],
  ['an output that is a text', () => readOutputs('m', ['a'], 1)],
  ['a short signature', () => readBytes('m', new Uint8Array(63), 64)],
  ['no bytes', () => readBytes('m', new Uint8Array())],
  ['bytes in base58', () => readBytes('m', account.address)],
])('behavior: %s is invalid', (_, read) => {
  expect(read).toThrow(expect.objectContaining({ name: 'WalletError', code: 'badAnswer' }))
})

test('behavior: any answer is read or refused by name', () => {
  const entry = fc.record({
    address: fc.oneof(fc.anything(), fc.constant(account.address)),
    publicKey: fc.oneof(fc.anything(), fc.constant(publicKey)),
    chains: fc.oneof(fc.anything(), fc.constant(account.chains)),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withBigInt: true }), fc.array(entry)), (answer) => {
      try {
        const accounts = readAccounts(answer)
        expect(accounts.every(({ address }) => isSolanaAddress(address))).toBe(true)
      } catch (error) {
        expect(error).toMatchObject({ name: 'WalletError', code: 'badAnswer' })
      }
    }),
  )
})
