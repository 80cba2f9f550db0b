import { afterEach, expect, test } from 'vitest'
import type { AccountTransaction } from '../actions/Transaction.js'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import { paidAddresses } from './paidAddresses.js'
import { queryClient } from './queryClient.js'
import { transactionsQueryOptions } from './transactionsQueryOptions.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const storage = { getItem: () => null, setItem() {}, removeItem() {} }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function transaction(
  counterparty: string,
  change: Partial<AccountTransaction> = {},
  direction: 'in' | 'out' = 'out',
): AccountTransaction {
  return {
    id: counterparty,
    chainId: 'eip155:1',
    hash: '0x1',
    at: 0,
    operation: 'send',
    status: 'confirmed',
    from: address,
    to: counterparty,
    nonce: 0,
    isSpam: false,
    transfers: [
      {
        direction,
        isNft: false,
        isNative: true,
        asset: undefined,
        amount: '1',
        name: 'Ether',
        symbol: 'ETH',
        isSpam: false,
        counterparty,
        imageUrl: undefined,
      },
    ],
    ...change,
  }
}

test('default: those that the account itself has sent to, of all that is loaded', () => {
  const kit = createBillfold({ networks: [mainnet], storage })
  stops.push(() => kit.destroy())
  expect(paidAddresses(kit, address)).toEqual([])
  const transactions = [
    transaction('0xpaid'),
    transaction('0xpaid'),
    transaction('0xpayer', { from: '0xpayer' }, 'in'),
    transaction('0xpoison', { from: stranger }),
    transaction('0xspam', { isSpam: true }),
  ]
  const pages = [{ transactions, next: undefined, isKnown: true, isPartial: false }]
  const { queryKey } = transactionsQueryOptions(kit, { address, chainId: 'eip155:1' })
  queryClient(kit).setQueryData(queryKey, { pages, pageParams: [undefined] })
  expect(paidAddresses(kit, address)).toEqual(['0xpaid'])
  expect(paidAddresses(kit, stranger)).toEqual([])
})
