import { tempo } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { serveAccounts } from '../../../../test/helpers/serveAccounts.js'
import { type RpcAnswer, says, serveRpc } from '../../../../test/helpers/serveRpc.js'
import type { Caip2 } from '../caip/Caip2.js'
import { createBillfold } from '../createBillfold.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import { base, mainnet, optimism } from '../networks/evmNetworks.js'
import { selfHosted } from '../services/selfHosted.js'
import { readTokens } from './readTokens.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc = `eip155:1:${contract}` as const

const coinRow = {
  name: 'Ethereum',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 4500,
  price: 3000,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: '',
}
const tokenRow = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: usdc as string,
  price: 0,
  quantity: { decimals: '6', numeric: '12.345678' },
  iconUrl: '',
}

type Answer = { balances: readonly unknown[]; unavailable?: readonly string[] }

/** A kit whose service serves Ethereum and Optimism, but not Base. */
async function meet(answer: Answer | ((url: URL) => unknown), rpc: RpcAnswer = says('', 503)) {
  vi.stubGlobal('window', openPage())
  onTestFinished(() => void vi.unstubAllGlobals())
  const node = await serveRpc(rpc)
  onTestFinished(node.stop)
  const server = await serveAccounts(
    ['eip155:1', 'eip155:10'],
    typeof answer === 'function' ? answer : () => answer,
  )
  const kit = createBillfold({
    networks: [mainnet, base, optimism],
    customRpcUrls: { 'eip155:8453': [{ url: node.url }] },
    services: selfHosted(server.url, { relay: false }),
  })
  const read = (chainId?: Caip2) =>
    readTokens(kit, { address: alice, ...(chainId ? { chainId } : { namespace: 'eip155' }) })
  const readOne = async () => (await read('eip155:1')).tokens[0]
  return { kit, node, read, readOne, ...server }
}

test('default: what there is on all networks of a namespace, exactly', async () => {
  const { read, asked } = await meet({ balances: [coinRow, tokenRow], unavailable: ['eip155:10'] })
  expect(await read()).toEqual({
    tokens: [
      {
        chainId: 'eip155:1',
        address: undefined,
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        amount: 1_500_000_000_000_000_000n,
        formatted: '1.5',
        price: 3000,
        value: 4500,
        isKnown: true,
        imageUrl: undefined,
      },
      {
        chainId: 'eip155:1',
        address: usdc,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        amount: 12_345_678n,
        formatted: '12.345678',
        price: undefined,
        value: undefined,
        isKnown: false,
        imageUrl: undefined,
      },
    ],
    unavailable: ['eip155:10'],
  })
  expect(asked).toEqual(['/v1/supported-chains', `/v1/account/${alice}/balance?currency=usd`])
})

test('parameters: chainId, currency', async () => {
  const elsewhere = { ...tokenRow, chainId: 'eip155:10', address: `eip155:10:${contract}` }
  const { kit, asked } = await meet({ balances: [elsewhere, coinRow] })
  const { tokens } = await readTokens(kit, { address: alice, chainId: 'eip155:1', currency: 'eur' })
  expect(tokens.map(({ chainId }) => chainId)).toEqual(['eip155:1'])
  expect(asked[1]).toBe(`/v1/account/${alice}/balance?chainId=eip155%3A1&currency=eur`)
})

test('behavior: a network that is not served tells of its own currency itself', async () => {
  const { read, asked } = await meet({ balances: [] }, says({ result: '0x5' }))
  expect(await read('eip155:8453')).toMatchObject({
    tokens: [
      { chainId: 'eip155:8453', symbol: 'ETH', amount: 5n, formatted: '0.000000000000000005' },
    ],
    unavailable: [],
  })
  expect(asked).toEqual(['/v1/supported-chains'])
})

test('behavior: with a namespace only the one that the visitor is on; it may fail', async () => {
  const { kit, node, read } = await meet({ balances: [coinRow] })
  expect((await read()).tokens).toHaveLength(1)
  expect(node.bodies).toEqual([])
  kit._internal.dispatch({ type: 'network/chosen', namespace: 'eip155', chainId: 'eip155:8453' })
  expect(await read()).toMatchObject({
    tokens: [{ chainId: 'eip155:1' }],
    unavailable: ['eip155:8453'],
  })
})

test('behavior: without a service the network tells, and of nothing else', async () => {
  vi.stubGlobal('window', openPage())
  onTestFinished(() => void vi.unstubAllGlobals())
  const node = await serveRpc(says({ result: '0x5' }))
  onTestFinished(node.stop)
  const kit = createBillfold({
    networks: [mainnet, base],
    customRpcUrls: { 'eip155:1': [{ url: node.url }] },
  })
  const { tokens } = await readTokens(kit, { address: alice, namespace: 'eip155' })
  expect(tokens).toMatchObject([{ chainId: 'eip155:1', name: 'Ether', amount: 5n }])
})

test('errors: a network that the host has not, one that does not answer, a service that fails', async () => {
  const { read, refusals } = await meet({ balances: [] })
  await expect(read('eip155:5')).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
  await expect(read('eip155:8453')).rejects.toMatchObject({ code: 'networkUnreachable' })
  refusals.push(503)
  await expect(read()).rejects.toMatchObject({ name: 'ServiceError', status: 503 })
})

test.each<[what: string, row: unknown]>([
  ['no decimals', { ...tokenRow, quantity: { decimals: '0', numeric: '5' } }],
  ['absurd decimals', { ...tokenRow, quantity: { decimals: '255', numeric: '5' } }],
  ['decimals in words', { ...tokenRow, quantity: { decimals: '0x12', numeric: '5' } }],
  ['negative decimals', { ...tokenRow, quantity: { decimals: '-6', numeric: '5' } }],
  ['more digits than units', { ...tokenRow, quantity: { decimals: '6', numeric: '1.2345678' } }],
  ['a negative amount', { ...tokenRow, quantity: { decimals: '6', numeric: '-5' } }],
  ['an exponent', { ...tokenRow, quantity: { decimals: '6', numeric: '1e9' } }],
  ['an endless amount', { ...tokenRow, quantity: { decimals: '6', numeric: '9'.repeat(1e6) } }],
  ['nothing of it', { ...tokenRow, quantity: { decimals: '6', numeric: '0.0' } }],
  ['of a network that the host has not', { ...tokenRow, chainId: 'eip155:137' }],
  ['no network', { ...tokenRow, chainId: '__proto__' }],
  ['another network’s address', { ...tokenRow, address: `eip155:10:${contract}` }],
  ['an address of another namespace', { ...tokenRow, address: `solana:1:${contract}` }],
  ['no address', { ...tokenRow, address: 'eip155:1:<img src=x onerror=alert(1)>' }],
  ['a bare address', { ...tokenRow, address: contract }],
  ['a coin of other decimals', { ...coinRow, quantity: { decimals: '6', numeric: '5' } }],
])('behavior: what cannot be a token is left out: %s', async (_, row) => {
  const { read } = await meet({ balances: [row, coinRow] })
  expect((await read()).tokens).toMatchObject([
    { name: 'Ether', amount: 1_500_000_000_000_000_000n },
  ])
})

test.each<[what: string, names: object, shown: object]>([
  [
    'markup stays text',
    { name: '<b>Free</b>', symbol: '<script>' },
    { name: '<b>Free</b>', symbol: '<script>' },
  ],
  [
    'what turns the direction is gone',
    { name: 'US\u202eCDSU\u2066', symbol: '\u200bU\u200fSD' },
    { name: 'USCDSU', symbol: 'USD' },
  ],
  [
    'lines are one line',
    { name: 'USD\n\n\tCoin\u2028\u0000', symbol: ' U S ' },
    { name: 'USD Coin', symbol: 'U S' },
  ],
  [
    'megabytes are a few words',
    { name: 'x'.repeat(10_000_000), symbol: 'y'.repeat(10_000_000) },
    { name: `${'x'.repeat(39)}…`, symbol: `${'y'.repeat(11)}…` },
  ],
  [
    'nothing is its address',
    { name: '\u202e', symbol: '' },
    { name: '0xA0…06eB48', symbol: '0xA0…06eB48' },
  ],
  ['a missing one is the other', { name: '', symbol: 'USDC' }, { name: 'USDC', symbol: 'USDC' }],
])('behavior: names of others: %s', async (_, names, shown) => {
  const { readOne } = await meet({ balances: [{ ...tokenRow, ...names }] })
  expect(await readOne()).toMatchObject(shown)
})

test('behavior: a network’s own currency is called what the host calls it', async () => {
  const { readOne } = await meet({ balances: [{ ...coinRow, name: 'Bitcoin', symbol: 'BTC' }] })
  expect(await readOne()).toMatchObject({ name: 'Ether', symbol: 'ETH' })
})

test('behavior: a network without a currency of its own has none, whatever is said', async () => {
  vi.stubGlobal('window', openPage())
  onTestFinished(() => void vi.unstubAllGlobals())
  const network = defineNetwork(tempo)
  const { caipNetworkId: chainId } = network
  const decimals = String(network.nativeCurrency.decimals)
  const row = { ...coinRow, chainId, quantity: { decimals, numeric: '9612' } }
  const server = await serveAccounts([chainId], () => ({ balances: [row] }))
  const services = selfHosted(server.url, { relay: false })
  const kit = createBillfold({ networks: [network], services })
  expect((await readTokens(kit, { address: alice, chainId })).tokens).toEqual([])
})

test('behavior: a token that looks like another one is another one', async () => {
  const copy = { ...tokenRow, symbol: 'USDС', address: `eip155:1:0x${'1'.repeat(40)}` }
  const again = { ...tokenRow, address: usdc.toLowerCase(), name: 'Twice' }
  const { read } = await meet({ balances: [tokenRow, again, copy] })
  const { tokens } = await read()
  expect(tokens.map(({ address }) => address)).toEqual([usdc, copy.address])
})

test('behavior: images of the service and those that come along; of nobody else', async () => {
  const image = async (iconUrl: string) => {
    const { readOne, url } = await meet({ balances: [{ ...tokenRow, iconUrl }] })
    return (await readOne())?.imageUrl?.replace(url, 'service:')
  }
  expect(await image('/public/getTokenImage/eip155:1')).toBe(
    'service:/public/getTokenImage/eip155:1',
  )
  expect(await image('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
  for (const other of [
    '',
    'https://tracker.example/pixel.png',
    '//tracker.example/pixel.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://[',
  ])
    expect(await image(other)).toBe(undefined)
})

test.each<[what: string, row: object, isKnown: boolean]>([
  ['nobody knows it', {}, false],
  ['it is on a list', { listed: true }, true],
  ['it has a price', { price: 0.5 }, true],
  ['it has a picture', { iconUrl: 'https://a.example/token.png' }, true],
])('behavior: which tokens are known: %s', async (_, row, isKnown) => {
  const { readOne } = await meet({ balances: [{ ...tokenRow, ...row }] })
  expect(await readOne()).toMatchObject({ isKnown })
})

test('behavior: an image’s path is one at the service, wherever that is', async () => {
  vi.stubGlobal('window', openPage())
  onTestFinished(() => void vi.unstubAllGlobals())
  const row = { ...tokenRow, iconUrl: '/public/getTokenImage/usdc' }
  const server = await serveAccounts(['eip155:1'], () => ({ balances: [row] }))
  const account = `${server.url}/wallet`
  const services = selfHosted(server.url, { relay: false, account })
  const kit = createBillfold({ networks: [mainnet], services })
  const { tokens } = await readTokens(kit, { address: alice, chainId: 'eip155:1' })
  expect(tokens[0]?.imageUrl).toBe(`${account}/public/getTokenImage/usdc`)
})

test('behavior: what is worth nothing known is worth nothing', async () => {
  const { read } = await meet({ balances: [{ ...tokenRow, price: -5, value: 1e300 }] })
  expect((await read()).tokens).toMatchObject([{ price: undefined, value: undefined }])
})

test.each<[what: string, answer: unknown]>([
  ['a list', []],
  ['no rows', { balances: { name: 'USD Coin' } }],
  ['rows that are none', { balances: [null, 5] }],
  ['numbers in the place of texts', { balances: [{ ...tokenRow, name: 5 }] }],
  ['amounts as numbers', { balances: [{ ...tokenRow, quantity: { decimals: 6, numeric: 5 } }] }],
])('errors: an answer of another shape: %s', async (_, answer) => {
  const { read } = await meet(() => answer)
  await expect(read()).rejects.toMatchObject({ name: 'ServiceError', status: 200 })
})
