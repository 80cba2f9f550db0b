import { expect, test } from 'vitest'
import { createPrices } from './createPrices.js'
import { type Asset, keyOf, type PriceSource, type Quote } from './PriceSource.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = { chainId: 'eip155:1' }
const token = (address: string) => ({ chainId: 'eip155:1', address })
const empty = { prices: new Map(), rates: {} }

/** A source that knows some prices, and notes down what it is asked. */
function source(id: string, known: Readonly<Record<string, number>>) {
  const asked: string[] = []
  const state = { isAway: false, known }
  const made: PriceSource = {
    id,
    async prices(assets: readonly Asset[]) {
      asked.push(assets.map(keyOf).join(' '))
      if (state.isAway) throw new Error('away')
      const quotes = assets.flatMap((asset) => {
        const price = state.known[keyOf(asset)]
        return price === undefined ? [] : [[keyOf(asset), { price }] as [string, Quote]]
      })
      return new Map(quotes)
    },
  }
  return { made, asked, state }
}

test('default: the table, then each source for what is not known yet', async () => {
  const first = source('a', { 'eip155:1:0x1': 1, 'eip155:1': 9 })
  const second = source('b', { 'eip155:1:0x1': 7, 'eip155:1:0x2': 2 })
  const table = { prices: new Map([['eip155:1', { price: 3000 }]]), rates: {} }
  const { read } = createPrices({ table, sources: [first.made, second.made] })
  const { quotes, isComplete } = await read(
    [ether, token('0x1'), token('0x2'), token('0x3')],
    'usd',
  )
  expect(quotes.map((quote) => quote?.price)).toEqual([3000, 1, 2, undefined])
  expect(isComplete).toBe(true)
  expect(first.asked).toEqual(['eip155:1:0x1 eip155:1:0x2 eip155:1:0x3'])
  expect(second.asked).toEqual(['eip155:1:0x2 eip155:1:0x3'])
})

test('behavior: what is known, and what nobody knows, holds for a minute', async () => {
  let time = 0
  const { made, asked } = source('a', { 'eip155:1': 9 })
  const { read } = createPrices({ table: empty, sources: [made], now: () => time })
  const all = [ether, token(usdc), token(usdc.toLowerCase())]
  await Promise.all([read(all, 'usd'), read(all, 'usd')])
  await read(all, 'usd')
  expect(asked).toEqual([`eip155:1 eip155:1:${usdc.toLowerCase()}`])
  time += 60_000
  await read(all, 'usd')
  expect(asked).toHaveLength(2)
})

test('behavior: a source that is away: what was last known, for ten minutes, then nothing', async () => {
  let time = 0
  const { made, state } = source('a', { 'eip155:1': 9 })
  const { read } = createPrices({ table: empty, sources: [made], now: () => time })
  await read([ether], 'usd')
  state.isAway = true
  time += 599_999
  expect((await read([ether], 'usd')).quotes[0]?.price).toBe(9)
  time += 1
  expect(await read([ether], 'usd')).toEqual({ quotes: [undefined], isComplete: false })
})

test.each([0, -1, 1e300, Number.NaN, Number.POSITIVE_INFINITY, '5' as unknown as number])(
  'behavior: a price of %s is none',
  async (price) => {
    const { made } = source('a', { 'eip155:1': price })
    const { read } = createPrices({ table: empty, sources: [made] })
    expect((await read([ether], 'usd')).quotes).toEqual([undefined])
  },
)

test.each([-1.1, 101, Number.NaN, '5' as unknown as number])(
  'behavior: a change of %s is none',
  async (change24h) => {
    const prices = async () => new Map([['eip155:1', { price: 2, change24h }]])
    const { read } = createPrices({ table: empty, sources: [{ id: 'a', prices }] })
    expect((await read([ether], 'usd')).quotes).toEqual([{ price: 2 }])
  },
)

test('parameters: currency, by the table, by a source, by the price of a coin', async () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  const { made } = source('a', { 'eip155:1': 3000, [bitcoin]: 60_000 })
  const rates = async () => ({ eur: 0.7, gbp: 0.8, jpy: Number.NaN })
  const table = { prices: new Map(), rates: { eur: 0.9 } }
  const { read } = createPrices({ table, sources: [{ ...made, rates }] })
  const prices = await Promise.all(
    (['usd', 'eur', 'gbp', 'btc', 'eth', 'jpy'] as const).map(async (currency) => {
      const { quotes } = await read([ether], currency)
      return quotes[0]?.price
    }),
  )
  expect(prices).toEqual([3000, 2700, 2400, 3000 / 60_000, 1, undefined])
})

test('behavior: what whoever told of a holding says counts where nobody knows better', async () => {
  const { made } = source('a', { 'eip155:1': 3000 })
  const { read } = createPrices({ table: empty, sources: [made] })
  const assets = [
    { ...ether, price: 1 },
    { ...token('0x1'), price: 2 },
    { ...token('0x2'), price: -2 },
  ]
  const { quotes } = await read(assets, 'usd')
  expect(quotes.map((quote) => quote?.price)).toEqual([3000, 2, undefined])
  const alone = createPrices({ table: empty, sources: [] })
  expect((await alone.read(assets, 'usd')).quotes[0]?.price).toBe(1)
})

test('default: without sources nobody is asked', async () => {
  const { read } = createPrices({ table: empty, sources: [] })
  expect(await read([ether], 'usd')).toEqual({ quotes: [undefined], isComplete: true })
})
