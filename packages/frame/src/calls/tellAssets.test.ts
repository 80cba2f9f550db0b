import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tellAssets } from './tellAssets.js'

const own = '0x00000000000000000000000000000000000A11cE'
const smart = '0x00000000000000000000000000000000000000b0'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const coin = {
  ...{ name: 'Ether', symbol: 'ETH', price: 2000, iconUrl: '/v1/icons/eth', value: 3000 },
  quantity: { decimals: '18', numeric: '1.5' },
}
const token = {
  ...{ name: 'USD Coin', symbol: 'USDC', price: 0, iconUrl: '', chainId: 'eip155:1' },
  ...{ address: `eip155:1:${usdc}`, quantity: { decimals: '6', numeric: '2.5' } },
}
const balances = [
  { ...coin, chainId: 'eip155:1' },
  token,
  { ...coin, chainId: 'eip155:8453' },
  { ...coin, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', symbol: 'SOL' },
]

/** A server that tells of balances, what it was asked, and a page's question. */
async function setup(said: object = { balances }, status = 200) {
  const asked: URL[] = []
  const server = createServer((request, answer) => {
    asked.push(new URL(request.url ?? '', 'http://server.example'))
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // of TCP
  const { signal } = new AbortController()
  const tools = { apiUrl, projectId: 'orchard', signal, accounts: [smart, own] as const }
  const ask = (question: object) => tellAssets([{ account: own, ...question }], tools)
  return { ask, asked, apiUrl }
}

test('default: what an account holds, by the hex ids of EVM chains', async () => {
  const { ask, asked, apiUrl } = await setup()
  const { price, name, symbol } = coin
  const ether = {
    ...{ address: 'native', balance: '0x14d1120d7b160000', type: 'NATIVE' },
    metadata: { name, symbol, decimals: 18, price, iconUrl: `${apiUrl}/v1/icons/eth` },
  }
  expect(await ask({})).toEqual({
    '0x1': [
      ether,
      {
        ...{ address: usdc, balance: '0x2625a0', type: 'ERC20' },
        metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      },
    ],
    '0x2105': [ether],
  })
  const [url] = asked
  expect(url?.pathname).toBe(`/v1/account/${own}/balance`)
  expect(url?.search).toBe('?projectId=orchard')
})

const short = (answer: unknown) =>
  Object.entries(Object(answer)).map(([id, assets]) => [
    id,
    (assets as { address: string }[]).map(({ address }) => address),
  ])

test.each([
  [{ chainFilter: ['0x1'] }, [['0x1', ['native', usdc]]], 'eip155:1', null],
  [{ chainFilter: ['0x2105', '0x89'] }, [['0x2105', ['native']]], null, null],
  [{ assetTypeFilter: ['erc20'] }, [['0x1', [usdc]]], null, null],
  [{ assetTypeFilter: ['ERC721'] }, [], null, null],
  [
    { assetFilter: { '0x1': [{ address: usdc.toUpperCase().replace('X', 'x'), type: 'erc20' }] } },
    [['0x1', [usdc]]],
    'eip155:1',
    `eip155:1:${usdc}`,
  ],
  // Those that name assets go before all else.
  [
    {
      ...{ assetFilter: { '0x2105': [{ address: 'native', type: 'native' }] } },
      ...{ chainFilter: ['0x1'], assetTypeFilter: ['erc20'] },
    },
    [['0x2105', ['native']]],
    'eip155:8453',
    null,
  ],
])('filters: %j', async (question, expected, chainId, forceUpdate) => {
  const { ask, asked } = await setup()
  expect(short(await ask(question))).toEqual(expected)
  expect(asked[0]?.searchParams.get('chainId')).toBe(chainId)
  expect(asked[0]?.searchParams.get('forceUpdate')).toBe(forceUpdate)
})

test('behavior: of the accounts that the page knows alone', async () => {
  const { ask, asked } = await setup()
  expect(short(await ask({ account: smart }))).toHaveLength(2)
  const stranger = ask({ account: '0x00000000000000000000000000000000000000cc' })
  await expect(stranger).rejects.toMatchObject({ code: 4100 })
  for (const wrong of [{ account: '0x1' }, { chainFilter: ['1'] }, { assetFilter: { 1: [] } }])
    await expect(ask(wrong)).rejects.toMatchObject({ code: -32_602 })
  expect(asked).toHaveLength(1)
})

test('fault: a server that is away, refuses or answers otherwise; a chain that is not known now', async () => {
  for (const [said, status, code] of [
    [{}, 503, -32_014],
    [{}, 429, -32_005],
    [{ balances: 'none' }, 200, -32_014],
  ] as const) {
    const { ask } = await setup(said, status)
    await expect(ask({})).rejects.toMatchObject({ code })
  }
  expect(await (await setup({}, 400)).ask({ chainFilter: ['0x89'] })).toEqual({})
  const { ask } = await setup({ balances, unavailable: ['eip155:137'] })
  expect(short(await ask({}))).toHaveLength(2)
  await expect(ask({ chainFilter: ['0x89'] })).rejects.toMatchObject({ code: -32_014 })
})
