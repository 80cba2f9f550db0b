import { expect, test } from 'vitest'
import type { AccountTransfer } from '../../actions/Transaction.js'
import { partyOf, shownTransfers, signOf, verbOf } from './describeTransaction.js'
import { formatExactly, formatMoved } from './formatMoved.js'

function moved(direction: AccountTransfer['direction'], rest: Partial<AccountTransfer> = {}) {
  return {
    ...{
      direction,
      isNft: false,
      isNative: true,
      amount: '1',
      name: 'Ether',
      symbol: 'ETH',
      isSpam: false,
    },
    ...{ counterparty: undefined, imageUrl: undefined, ...rest },
  } as const
}

const call = { from: 'me', to: 'contract', transfers: [] } as const

test('verbOf: what has no word is a transaction', () => {
  const words = ['send', 'bought', 'teleport', '', '__proto__', 'constructor']
  expect(words.map((operation) => verbOf({ ...call, operation }))).toEqual([
    'send',
    'buy',
    ...['other', 'other', 'other', 'other'],
  ])
})

test('verbOf: what goes to oneself', () => {
  const sent = { ...call, operation: 'send' }
  expect(verbOf({ ...sent, transfers: [moved('self')] })).toBe('sendSelf')
  expect(verbOf({ ...sent, to: 'me' })).toBe('sendSelf')
  expect(verbOf({ ...sent, transfers: [moved('self'), moved('out')] })).toBe('send')
  expect(verbOf({ ...sent, operation: 'cancel', to: 'me' })).toBe('cancel')
})

test.each(['receive', 'deposit', 'borrow', 'claim'])('signOf: %s is +', (operation) => {
  expect(signOf({ ...call, operation }, moved('out'))).toBe('+')
})

test.each(['withdraw', 'repay', 'burn'])('signOf: %s is -', (operation) => {
  expect(signOf({ ...call, operation }, moved('in'))).toBe('-')
})

test('signOf: all else as it went', () => {
  const ways = ['in', 'out', 'self'] as const
  for (const operation of ['send', 'trade', 'mint', 'teleport'])
    expect(ways.map((way) => signOf({ ...call, operation }, moved(way)))).toEqual(['+', '-', ''])
})

test('partyOf: the other end of what was moved, else whom it called', () => {
  const ends = { from: 'me', to: 'contract' }
  const counterparty = 'bob'
  expect(partyOf({ ...ends, transfers: [moved('in', { counterparty })] })).toEqual({
    side: 'from',
    address: 'bob',
  })
  expect(partyOf({ ...ends, transfers: [moved('out', { counterparty })] })?.side).toBe('to')
  expect(partyOf({ ...ends, transfers: [] })).toEqual({ side: 'to', address: 'contract' })
  expect(partyOf({ ...ends, to: 'me', transfers: [] })).toBe(undefined)
  expect(partyOf({ ...ends, to: '', transfers: [] })).toBe(undefined)
  expect(partyOf({ ...ends, transfers: [moved('self')] })).toBe(undefined)
  // What is minted comes from nobody, and what is burnt goes to nobody.
  const nobody = `0x${'0'.repeat(40)}`
  for (const direction of ['in', 'out'] as const)
    expect(partyOf({ ...ends, transfers: [moved(direction, { counterparty: nobody })] })).toBe(
      undefined,
    )
})

test('shownTransfers: what went and what came', () => {
  const all = [moved('in'), moved('in'), moved('out'), moved('self')]
  expect(shownTransfers({ transfers: all }).map(({ direction }) => direction)).toEqual([
    'out',
    'in',
  ])
  expect(shownTransfers({ transfers: [moved('self')] })).toHaveLength(1)
  expect(shownTransfers({ transfers: [] })).toEqual([])
})

test.each([
  ['1.5', '+1.5 ETH'],
  ['1.23456', '+1.234 ETH'],
  ['1234567890123456789.9999', '+1,234,567,890,123,456,789.999 ETH'],
  ['0.0009', '+<0.001 ETH'],
  ['0', '+0 ETH'],
  ['0.000', '+0 ETH'],
])('formatMoved: %s', (amount, shown) => {
  const token = { amount, symbol: 'ETH', isNft: false }
  expect(formatMoved(token, { sign: '+', locale: 'en' })).toBe(shown)
})

test('formatMoved: an NFT by its name, several with their number', () => {
  const nft = { symbol: 'Bird #1', isNft: true }
  expect(formatMoved({ ...nft, amount: '1' }, { sign: '-', locale: 'en' })).toBe('-Bird #1')
  expect(formatMoved({ ...nft, amount: '3' }, { sign: '+', locale: 'de' })).toBe('+3 Bird #1')
})

test('formatExactly: all digits, as they are written there', () => {
  const token = { amount: '1234567.000000000000000001', symbol: 'ETH' }
  expect(formatExactly(token, { sign: '-', locale: 'en' })).toBe(
    '-1,234,567.000000000000000001 ETH',
  )
  expect(formatExactly(token, { sign: '', locale: 'de' })).toBe('1.234.567,000000000000000001 ETH')
})
