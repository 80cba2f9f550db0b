import { afterEach, expect, test } from 'vitest'
import { createTokenList } from '../../tokens/createTokenList.js'
import { startHttp, stopHttp } from '../testing/startHttp.js'
import { createBitcoinReader } from './createBitcoinReader.js'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
afterEach(stopHttp)

/** A server with Esplora's interface below `/api`. */
async function serve(body: unknown, status?: number) {
  const { url, asked } = await startHttp(() => body, status)
  return { url: `${url}/api`, asked }
}

const stats = (funded: unknown, spent: unknown) => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
})
const good = { chain_stats: stats(500, 100), mempool_stats: stats(7, 20) }

async function read(...urls: string[]) {
  const [first = '', ...others] = urls
  const upstreams = { [chainId]: [first, ...others] as const }
  const [held] = await createBitcoinReader({ upstreams, tokens: createTokenList() })({
    chainId,
    address,
  })
  return `${held?.amount} ${held?.symbol}`
}

test('default: what is confirmed, and what is on its way', async () => {
  const { url, asked } = await serve(good)
  expect(await read(url.replace('//', '//user:pass@'))).toBe('387 BTC')
  const [{ path, headers } = expect.fail()] = asked
  expect([path, headers.authorization]).toEqual([
    `/api/address/${address}`,
    `Basic ${btoa('user:pass')}`,
  ])
})

test.each<[what: string, body: unknown, status?: number]>([
  ['is broken', '<h1>Bad gateway</h1>', 502],
  ['is no Esplora', { balance: 5 }],
  ['lies', { ...good, chain_stats: stats('500', 100) }],
  ['counts below zero', { ...good, chain_stats: stats(-1, 0) }],
  ['counts fractions', { ...good, chain_stats: stats(0.5, 0) }],
  ['says too much', ' '.repeat(5_000_000)],
  ['leads elsewhere', good, 302],
])('behavior: one that %s is left for the next', async (_, body, status) => {
  const bad = await serve(body, status)
  const next = await serve(good)
  expect(await read(bad.url, next.url)).toBe('387 BTC')
  expect(bad.asked).toHaveLength(1)
})

test('error: nobody answers; the address is refused', async () => {
  await expect(read('http://127.0.0.1:1/')).rejects.toThrow('No data: unavailable.')
  const { url } = await serve('Invalid Bitcoin address', 400)
  const next = await serve(good)
  await expect(read(url, next.url)).rejects.toThrow('No data: refused.')
  expect(next.asked).toEqual([])
})
