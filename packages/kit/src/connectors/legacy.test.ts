import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameProvider, readLegacy } from './legacy.js'

const request = async () => null

function read(ethereum: unknown) {
  return readLegacy({ ethereum } as unknown as Window).map(({ id, name }) => `${id}: ${name}`)
}

test('default: named by its flag', () => {
  expect(read({ request, isMetaMask: true })).toEqual(['io.metamask: MetaMask'])
  expect(read({ request })).toEqual(['injected: Browser wallet'])
})

test('behavior: MetaMask’s flag is read last, since most others set it too', () => {
  expect(nameProvider({ request, isMetaMask: true, isRabby: true } as never).id).toBe('io.rabby')
})

test('behavior: several in a list, each once', () => {
  const providers = [
    { request, isMetaMask: true },
    { request, isCoinbaseWallet: true },
    { request, isMetaMask: true },
    { isTrust: true },
    null,
  ]
  expect(read({ request, providers })).toEqual([
    'io.metamask: MetaMask',
    'com.coinbase.wallet: Coinbase Wallet',
  ])
})

test('behavior: a flag that is not true names nobody', () => {
  expect(read({ request, isMetaMask: 'yes' })).toEqual(['injected: Browser wallet'])
})

test('behavior: an empty list stands for the provider itself', () => {
  expect(read({ request, isRabby: true, providers: [] })).toEqual(['io.rabby: Rabby Wallet'])
})

test('behavior: whatever stands at window.ethereum, no throw and no id twice', () => {
  const provider = fc.record({
    request: fc.oneof(fc.constant(request), fc.anything()),
    isMetaMask: fc.anything(),
    providers: fc.oneof(fc.anything(), fc.array(fc.record({ request: fc.constant(request) }))),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), provider), (ethereum) => {
      const found = read(ethereum)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
  expect(readLegacy({} as Window)).toEqual([])
})
