import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPriceTable } from './loadPriceTable.js'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/billfold-prices-`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function load(content: unknown) {
  const file = `${folder}/prices.json`
  await writeFile(file, JSON.stringify(content))
  return loadPriceTable(file)
}

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('default: coins and tokens, by each of their ids', async () => {
  const { prices, rates } = await load({
    prices: {
      'eip155:1': { price: 3000, change24h: -0.02 },
      'eip155:10/slip44:60': '3000.5',
      [`eip155:1:${usdc}`]: 1,
      [`eip155:10/erc20:${usdc}`]: 0.5,
      'solana:localnet/token:BPC61etYUQSAWy1c2pUNPDAZosPpHWPUyKM6ZrDk2y1i': 2,
    },
    rates: { eur: 0.9 },
  })
  expect([...prices]).toEqual([
    ['eip155:1', { price: 3000, change24h: -0.02 }],
    ['eip155:10', { price: 3000.5 }],
    [`eip155:1:${usdc.toLowerCase()}`, { price: 1 }],
    [`eip155:10:${usdc.toLowerCase()}`, { price: 0.5 }],
    ['solana:localnet:BPC61etYUQSAWy1c2pUNPDAZosPpHWPUyKM6ZrDk2y1i', { price: 2 }],
  ])
  expect(rates).toEqual({ eur: 0.9 })
})

test('default: none', async () => {
  expect(await loadPriceTable(undefined)).toEqual({ prices: new Map(), rates: {} })
  expect(await load({})).toEqual({ prices: new Map(), rates: {} })
})

test.each([
  [{ prices: { ether: 5 } }],
  [{ prices: { 'eip155:1:0x1': 5 } }],
  [{ prices: { 'eip155:1': -5 } }],
  [{ prices: { 'eip155:1': '1e5' } }],
  [{ prices: { 'eip155:1': { price: 1, change24h: -2 } } }],
  [{ prices: { 'eip155:1': { change24h: 1 } } }],
  [{ rates: { chf: 1 } }],
  [{ rate: { eur: 1 } }],
])('error: %j', async (content) => {
  await expect(load(content)).rejects.toThrow(/^PRICES_FILE: .* does not fit/)
})
