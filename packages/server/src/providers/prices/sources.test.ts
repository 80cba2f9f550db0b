import { afterEach, expect, test } from 'vitest'
import { type Answering, startHttp, stopHttp } from '../testing/startHttp.js'
import { createCoinGecko } from './createCoinGecko.js'
import { createDefiLlama } from './createDefiLlama.js'

// Written by hand after the services' own documentation, not recorded: these tests ask nobody.

afterEach(stopHttp)

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const assets = [
  { chainId: 'eip155:1' },
  { chainId: 'eip155:8453' },
  { chainId: 'eip155:1', address: usdc },
  { chainId: 'eip155:1', address: dai },
  { chainId: solana, address: bonk },
  { chainId: 'eip155:11155111' },
  { chainId: 'eip155:999999', address: usdc },
]
const { signal } = new AbortController()
const now = 1_790_000_000
const good = { timestamp: now, confidence: 0.99 }

const llamaAnswer = {
  coins: {
    'coingecko:ethereum': { price: 3000.5, symbol: 'ETH', ...good },
    [`ethereum:${usdc}`]: { price: 0.9998, symbol: 'USDC', decimals: 6, ...good },
    [`solana:${bonk}`]: { price: 0.00002, symbol: 'BONK', decimals: 5, ...good },
  },
}

async function askLlama(answering: Answering, status?: number, changes: unknown = {}) {
  const isChange = (path: string) => path.startsWith('/percentage/')
  const { url, asked } = await startHttp(
    (request) => (isChange(request.path) ? changes : answering(request)),
    status,
  )
  const source = createDefiLlama({ url, clock: () => now * 1000 })
  return { found: await source.prices(assets, signal), asked }
}

test('DefiLlama: one question for all, by its own names', async () => {
  const changes = { coins: { 'coingecko:ethereum': -2.5, [`ethereum:${usdc}`]: 'much' } }
  const { found, asked } = await askLlama(() => llamaAnswer, undefined, changes)
  const names = `coingecko:ethereum,coingecko:ethereum,ethereum:${usdc},ethereum:${dai},solana:${bonk}`
  expect(asked.map(({ path }) => decodeURIComponent(path)).sort()).toEqual([
    `/percentage/${names}?period=24h`,
    `/prices/current/${names}`,
  ])
  expect([...found]).toEqual([
    ['eip155:1', { price: 3000.5, symbol: 'ETH', decimals: undefined, change24h: -0.025 }],
    ['eip155:8453', { price: 3000.5, symbol: 'ETH', decimals: undefined, change24h: -0.025 }],
    [`eip155:1:${usdc.toLowerCase()}`, { price: 0.9998, symbol: 'USDC', decimals: 6 }],
    [`${solana}:${bonk}`, { price: 0.00002, symbol: 'BONK', decimals: 5 }],
  ])
})

test.each([
  ['an old price', { price: 5, ...good, timestamp: now - 90_000 }],
  ['one that the source doubts', { price: 5, ...good, confidence: 0.2 }],
  ['a price as text', { price: '5', ...good }],
  ['a price below nothing', { price: -5, ...good }],
  ['no price', good],
  ['nothing', null],
])('DefiLlama: %s is none', async (_, told) => {
  const { found } = await askLlama(() => ({ coins: { [`ethereum:${usdc}`]: told } }))
  expect([...found]).toEqual([])
})

test('DefiLlama: prices are told without their changes', async () => {
  const { found } = await askLlama(() => llamaAnswer, undefined, '<html>')
  expect(found.get('eip155:1')).toEqual({ price: 3000.5, symbol: 'ETH', decimals: undefined })
})

test('DefiLlama: what is no answer fails', async () => {
  await expect(askLlama(() => '<html>')).rejects.toThrow()
  await expect(askLlama(() => ({ prices: [] }))).rejects.toThrow()
  await expect(askLlama(() => llamaAnswer, 500)).rejects.toThrow('unavailable')
})

const currency = 'vs_currencies=usd&include_24hr_change=true'
const geckoAnswer: Answering = ({ path }) => {
  if (path.startsWith('/simple/price')) return { ethereum: { usd: 3000.5, usd_24h_change: 5 } }
  if (path.startsWith('/simple/token_price/solana')) return { [bonk]: { usd: 0.00002 } }
  if (path.startsWith('/exchange_rates'))
    return {
      rates: {
        btc: { name: 'Bitcoin', unit: 'BTC', value: 1, type: 'crypto' },
        usd: { name: 'US Dollar', unit: '$', value: 50_000, type: 'fiat' },
        eur: { name: 'Euro', unit: '€', value: 45_000, type: 'fiat' },
        jpy: { name: 'Japanese Yen', unit: '¥', value: 'much', type: 'fiat' },
        chf: { name: 'Swiss Franc', unit: 'Fr.', value: 44_000, type: 'fiat' },
      },
    }
  return { [usdc.toLowerCase()]: { usd: 0.9998 }, [dai.toLowerCase()]: { usd: null } }
}

test('CoinGecko: coins in one question, tokens in one for each platform, the key beside them', async () => {
  const { url, asked } = await startHttp(geckoAnswer)
  const source = createCoinGecko({ url, key: 'CG-secret' })
  expect([...(await source.prices(assets, signal))]).toEqual([
    ['eip155:1', { price: 3000.5, change24h: 0.05 }],
    ['eip155:8453', { price: 3000.5, change24h: 0.05 }],
    [`eip155:1:${usdc.toLowerCase()}`, { price: 0.9998 }],
    [`${solana}:${bonk}`, { price: 0.00002 }],
  ])
  expect(asked.map(({ path }) => path)).toEqual([
    `/simple/price?ids=ethereum&${currency}`,
    `/simple/token_price/ethereum?contract_addresses=${usdc},${dai}&${currency}`,
    `/simple/token_price/solana?contract_addresses=${bonk}&${currency}`,
  ])
  expect(asked.map(({ headers }) => headers['x-cg-demo-api-key'])).toEqual(
    Array(3).fill('CG-secret'),
  )
})

test('CoinGecko: without a key one token a question, and no more than five', async () => {
  const { url, asked } = await startHttp(({ path }) => {
    // What it says to more: an error, and no prices.
    if (path.includes(',')) return { error_code: 10_012, status: { error_message: 'Number of…' } }
    return geckoAnswer({ path, headers: {}, body: '' })
  })
  const many = Array.from({ length: 8 }, (_, index) => ({
    chainId: 'eip155:1',
    address: index === 0 ? usdc : `0x${String(index).padStart(40, '0')}`,
  }))
  const told = await createCoinGecko({ url }).prices([{ chainId: 'eip155:1' }, ...many], signal)
  expect([...told.keys()]).toEqual(['eip155:1', `eip155:1:${usdc.toLowerCase()}`])
  expect(asked).toHaveLength(1 + 5)
})

test('CoinGecko: rates', async () => {
  const { url } = await startHttp(geckoAnswer)
  expect(await createCoinGecko({ url }).rates?.(signal)).toEqual({
    usd: 1,
    eur: 0.9,
    btc: 1 / 50_000,
  })
})
