import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInjectedBitcoin } from './injectedBitcoin.js'

const provider = { requestAccounts: async () => [] }
const other = { requestAccounts: async () => [] }

function read(page: object) {
  return readInjectedBitcoin(page as unknown as Window)
}

test('default: named by their places', () => {
  const page = { unisat: provider, okxwallet: { bitcoin: other, bitcoinTestnet: provider } }
  expect(read(page)).toEqual([
    { id: 'com.okx.wallet', name: 'OKX Wallet', provider: other, testnetProvider: provider },
    { id: 'io.unisat', name: 'UniSat Wallet', provider, testnetProvider: undefined },
  ])
})

test('behavior: one that poses as UniSat as well is offered once', () => {
  expect(read({ unisat: provider, binancew3w: { bitcoin: provider } })).toMatchObject([
    { name: 'Binance Wallet' },
  ])
})

test('behavior: a getter that throws hides that wallet alone', () => {
  const page = {
    unisat: provider,
    get okxwallet() {
      throw new Error('trap')
    },
  }
  expect(read(page)).toHaveLength(1)
})

test('behavior: whatever stands at those places, no throw', () => {
  const page = fc.record({ unisat: fc.anything(), okxwallet: fc.anything() })
  fc.assert(
    fc.property(page, (page) => {
      expect(read(page)).toEqual([])
    }),
  )
})
