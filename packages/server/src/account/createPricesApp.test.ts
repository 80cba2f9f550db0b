import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Caller, CallerVariables } from '../middleware/Caller.js'
import { createPrices } from '../providers/prices/createPrices.js'
import type { PriceSource } from '../providers/prices/PriceSource.js'
import { createTokenList } from '../tokens/createTokenList.js'
import { createPricesApp } from './createPricesApp.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const unlisted = `0x${'1'.repeat(40)}`
const ether = `eip155:1:0x${'e'.repeat(40)}`
const sol = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'
const table = {
  prices: new Map([
    ['eip155:1', { price: 3000, change24h: 0.05 }],
    [`eip155:1:${usdc.toLowerCase()}`, { price: 1 }],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { price: 150 }],
  ]),
  rates: { eur: 0.5 },
}

function start(sources: readonly PriceSource[] = []) {
  const spent: number[] = []
  const app = new Hono<{ Variables: CallerVariables }>()
  const spend: Caller['spend'] = async (units) => {
    spent.push(units)
    return units > 40 ? 1500 : undefined
  }
  app.use(async (context, next) => {
    context.set('caller', { key: 'a', spend, hold: () => true })
    return next()
  })
  const imagePathOf = () => '/image'
  const prices = createPrices({ table, sources })
  app.route('/', createPricesApp({ prices, tokens: createTokenList(), imagePathOf }))
  const ask = async (body: unknown) => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const answer = await app.request('/v1/fungible/price', init)
    return { status: answer.status, said: await answer.json() }
  }
  return { ask, spent }
}

test('default: exactly as clients read it; what nobody knows is left out', async () => {
  const { ask, spent } = start()
  const addresses = [ether, `eip155:1:${usdc}`, `eip155:1:${unlisted}`, sol]
  const { said } = await ask({ projectId: 'p', currency: 'eur', addresses })
  expect(endpoints.getPrices.answer.parse(said)).toEqual(said)
  expect(said).toEqual({
    fungibles: [
      {
        address: ether,
        name: 'Ether',
        symbol: 'ETH',
        iconUrl: '/image',
        price: 1500,
        change24h: 0.05,
        decimals: 18,
      },
      {
        address: `eip155:1:${usdc}`,
        name: 'USD Coin',
        symbol: 'USDC',
        iconUrl: '/image',
        price: 0.5,
        decimals: 6,
      },
      { address: sol, name: 'Solana', symbol: 'SOL', iconUrl: '/image', price: 75, decimals: 9 },
    ],
  })
  expect(spent).toEqual([3])
})

test('behavior: a token that its source alone knows, and what that says is plain text', async () => {
  const quote = { price: 2, symbol: '\u202eDDO', decimals: 3 }
  const key = `eip155:1:${unlisted}`
  const { ask } = start([{ id: 'a', prices: async () => new Map([[key, quote]]) }])
  expect((await ask({ addresses: [key] })).said.fungibles).toEqual([
    { address: key, name: 'DDO', symbol: 'DDO', iconUrl: '', price: 2, decimals: 3 },
  ])
})

test('behavior: each further token costs a unit', async () => {
  const { ask } = start()
  const addresses = Array.from({ length: 50 }, () => ether)
  expect((await ask({ addresses })).status).toBe(429)
  expect((await ask({ addresses: [...addresses, ether] })).status).toBe(400)
})

test('error: nobody answers', async () => {
  const prices = async () => {
    throw new Error('away')
  }
  const { ask } = start([{ id: 'a', prices }])
  expect((await ask({ addresses: [`eip155:1:${unlisted}`] })).status).toBe(503)
  expect((await ask({ addresses: [ether, `eip155:1:${unlisted}`] })).said.fungibles).toHaveLength(1)
})
