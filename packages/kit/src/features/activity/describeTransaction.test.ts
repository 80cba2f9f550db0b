import { expect, test } from 'vitest'
import type { AccountTransfer } from '../../actions/Transaction.js'
import { partiesOf, shownTransfers, signOf, verbOf } from './describeTransaction.js'
import { formatExactly, formatMoved } from './formatMoved.js'

function moved(direction: AccountTransfer['direction'], rest: Partial<AccountTransfer> = {}) {
  return {
    ...{
      direction,
      isNft: false,
      isNative: true,
      asset: undefined,
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

test('partiesOf: the other end of what was moved, else whom it called', () => {
  const ends = { from: 'me', to: 'contract' }
  const counterparty = 'bob'
  expect(partiesOf({ ...ends, transfers: [moved('in', { counterparty })] })).toEqual({
    side: 'from',
    addresses: ['bob'],
  })
  expect(partiesOf({ ...ends, transfers: [moved('out', { counterparty })] })?.side).toBe('to')
  expect(partiesOf({ ...ends, transfers: [] })).toEqual({ side: 'to', addresses: ['contract'] })
  expect(partiesOf({ ...ends, to: 'me', transfers: [] })).toBe(undefined)
  expect(partiesOf({ ...ends, to: '', transfers: [] })).toBe(undefined)
  expect(partiesOf({ ...ends, transfers: [moved('self')] })).toBe(undefined)
  // What is minted comes from nobody, and what is burnt goes to nobody.
  const nobody = `0x${'0'.repeat(40)}`
  for (const direction of ['in', 'out'] as const)
    expect(partiesOf({ ...ends, transfers: [moved(direction, { counterparty: nobody })] })).toBe(
      undefined,
    )
})

test('partiesOf: all receivers of a batch, each once, and none that strangers have added', () => {
  const of = (...transfers: readonly AccountTransfer[]) =>
    partiesOf({ from: 'me', to: 'contract', transfers })?.addresses
  const to = (counterparty: string, rest: Partial<AccountTransfer> = {}) =>
    moved('out', { counterparty, ...rest })
  expect(of(to('bob'), to('carol'), to('bob'))).toEqual(['bob', 'carol'])
  expect(of(to('0xAB'), to('0xab'))).toHaveLength(1)
  // Of other networks the case of a letter counts.
  expect(of(to('AB'), to('ab'))).toHaveLength(2)
  expect(of(to('bob'), moved('in', { counterparty: 'pool' }))).toEqual(['bob'])
  expect(of(to('mallory', { isSpam: true }), to('bob'))).toEqual(['bob'])
  expect(of(to('mallory', { isSpam: true }))).toEqual(['mallory'])
})

function shown(...transfers: readonly AccountTransfer[]) {
  return shownTransfers({ transfers }).map(({ direction, amount, symbol, others }) => {
    return `${direction} ${amount} ${symbol} ${others}`
  })
}

test('shownTransfers: what went and what came', () => {
  expect(shown(moved('in'), moved('out'), moved('self'))).toEqual(['out 1 ETH 0', 'in 1 ETH 0'])
  expect(shown(moved('self'))).toEqual(['self 1 ETH 0'])
  expect(shown()).toEqual([])
})

test('shownTransfers: one asset is summed up, each way by itself', () => {
  const [some, more] = [moved('out', { amount: '0.1' }), moved('out', { amount: '0.2' })]
  expect(shown(some, more)).toEqual(['out 0.3 ETH 0'])
  expect(shown(some, moved('in', { amount: '5' }), more)).toEqual(['out 0.3 ETH 0', 'in 5 ETH 0'])
  expect(shown(moved('self'), moved('self'))).toEqual(['self 2 ETH 0'])
})

test('shownTransfers: of several assets the first, and how many more', () => {
  const token = (asset: string | undefined, rest: Partial<AccountTransfer> = {}) =>
    moved('out', { isNative: false, symbol: 'USDC', asset, ...rest })
  const [one, two] = ['eip155:1/erc20:0x1', 'eip155:1/erc20:0x2']
  expect(shown(token(one), moved('out'), token(one), token(two))).toEqual(['out 2 USDC 2'])
  // Those that nobody can tell apart may be two that bear one name.
  expect(shown(token(undefined), token(undefined))).toEqual(['out 1 USDC 1'])
  // What strangers have added is neither shown nor counted, but where there is nothing else.
  expect(shown(token(two, { isSpam: true }), token(one))).toEqual(['out 1 USDC 0'])
  expect(shown(token(two, { isSpam: true }))).toEqual(['out 1 USDC 0'])
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
