import { afterEach, expect, test } from 'vitest'
import { createTokenList } from '../../tokens/createTokenList.js'
import { ProviderError } from '../ProviderError.js'
import { type Answering, startHttp, stopHttp } from '../testing/startHttp.js'
import { type BalanceSource, toHoldings } from './BalanceSource.js'
import { createAlchemy } from './createAlchemy.js'
import { createBalanceReader } from './createBalanceReader.js'
import { createBlockscout } from './createBlockscout.js'
import { createHelius } from './createHelius.js'
import { createZerion } from './createZerion.js'

// What the services answer was written by hand after their own documentation, not recorded: these
// tests ask nobody.

afterEach(stopHttp)

const chainId = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaAddress = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const priced = `0x${'1'.repeat(40)}`
const spam = `0x${'2'.repeat(40)}`
const tokens = createTokenList()

type Fixture = {
  readonly create: (url: string) => BalanceSource
  readonly answer: Answering
  /** Paths, or methods of JSON-RPC, that it asks for. */
  readonly asked: readonly string[]
  readonly chainId: string
  readonly address: string
  readonly holdings: readonly string[]
}

const evm = {
  chainId,
  address,
  holdings: ['1500000000000000000 ETH 3000', '2000000 USDC 1', '7 ODD 0.5'],
}

const blockscoutToken = (token: object, value: string) => ({
  token: { type: 'ERC-20', exchange_rate: null, icon_url: null, ...token },
  token_id: null,
  token_instance: null,
  value,
})
const alchemyToken = (tokenAddress: string | null, tokenBalance: string, more: object = {}) => ({
  address,
  network: 'eth-mainnet',
  tokenAddress,
  tokenBalance,
  tokenMetadata: { decimals: null, logo: null, name: null, symbol: null },
  tokenPrices: [],
  ...more,
})
const usd = (value: string) => [{ currency: 'usd', value, lastUpdatedAt: '2026-01-01T00:00:00Z' }]
const zerionPosition = (
  own: string | null,
  int: string,
  info: object,
  more: object = {},
  chain = 'ethereum',
) => ({
  type: 'positions',
  id: 'x',
  attributes: {
    position_type: 'wallet',
    quantity: { int, decimals: 18, float: 1, numeric: '1' },
    price: null,
    flags: { displayable: true, is_trash: false },
    ...more,
    fungible_info: {
      icon: null,
      flags: { verified: true },
      implementations: [
        { chain_id: 'base', address: '0x3', decimals: 18 },
        { chain_id: 'ethereum', address: own, decimals: 18 },
      ],
      ...info,
    },
  },
  relationships: { chain: { data: { type: 'chains', id: chain } } },
})
const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
const mint = 'BPC61etYUQSAWy1c2pUNPDAZosPpHWPUyKM6ZrDk2y1i'
const heliusToken = (id: string, balance: number, name: string, price?: number) => ({
  interface: 'FungibleToken',
  id,
  content: { metadata: { name, symbol: name }, links: { image: 'https://images.example/a.png' } },
  token_info: {
    balance,
    decimals: 5,
    symbol: name,
    ...(price && { price_info: { price_per_token: price, currency: 'USDC' } }),
  },
})
const heliusAnswer = (items: readonly unknown[]) => ({
  jsonrpc: '2.0',
  id: 1,
  result: {
    total: items.length,
    limit: 1000,
    page: 1,
    items,
    nativeBalance: { lamports: 5_000_000_000, price_per_sol: 150, total_price: 750 },
  },
})

const fixtures: Readonly<Record<string, Fixture>> = {
  blockscout: {
    ...evm,
    create: (url) => createBlockscout({ upstreams: { [chainId]: [`${url}/api/v2?apikey=k`] } }),
    asked: [
      `GET /api/v2/addresses/${address}/token-balances?apikey=k`,
      `GET /api/v2/addresses/${address}?apikey=k`,
    ],
    answer: ({ path }) =>
      path.includes('token-balances')
        ? [
            blockscoutToken(
              { address: usdc, symbol: 'FAKE', name: 'Fake', decimals: '2', exchange_rate: '1.0' },
              '2000000',
            ),
            blockscoutToken(
              {
                address_hash: priced,
                symbol: 'ODD',
                name: 'Odd',
                decimals: '0',
                exchange_rate: '0.5',
              },
              '7',
            ),
            blockscoutToken({ address_hash: spam, symbol: 'claim.example', decimals: '18' }, '9'),
            blockscoutToken(
              { address_hash: spam, symbol: 'X', decimals: null, exchange_rate: '1' },
              '9',
            ),
            { ...blockscoutToken({ address: priced }, '1'), token: { type: 'ERC-721' } },
          ]
        : { hash: address, coin_balance: '1500000000000000000', exchange_rate: '3000.0' },
  },
  alchemy: {
    ...evm,
    create: (url) => createAlchemy({ key: 'k/y', url: `${url}/data/v1` }),
    asked: [
      'POST /data/v1/k%2Fy/assets/tokens/by-address',
      'POST /data/v1/k%2Fy/assets/tokens/by-address',
    ],
    answer: ({ body }) => {
      const { pageKey, addresses } = JSON.parse(body)
      expect(addresses).toEqual([{ address, networks: ['eth-mainnet'] }])
      const odd = {
        tokenMetadata: { name: 'Odd', symbol: 'ODD', decimals: 0 },
        tokenPrices: usd('0.5'),
      }
      const rest = [alchemyToken(priced, '0x7', odd), alchemyToken(spam, '0x9')]
      const first = [
        alchemyToken(null, '0x14d1120d7b160000', { tokenPrices: usd('3000') }),
        alchemyToken(usdc, `0x${(2_000_000).toString(16).padStart(64, '0')}`, {
          tokenPrices: usd('1'),
        }),
        { ...alchemyToken(spam, '0x1'), tokenBalance: null, error: 'too slow' },
      ]
      return { data: pageKey ? { tokens: rest } : { tokens: first, pageKey: 'next' } }
    },
  },
  zerion: {
    ...evm,
    create: (url) => createZerion({ key: 'zk', url }),
    asked: [
      `GET /v1/wallets/${address}/positions/?currency=usd&filter%5Bposition_types%5D=wallet&filter%5Bchain_ids%5D=ethereum&filter%5Btrash%5D=only_non_trash`,
    ],
    answer: ({ headers }) => {
      expect(headers.authorization).toBe(`Basic ${btoa('zk:')}`)
      const odd = { name: 'Odd', symbol: 'ODD' }
      return {
        links: { self: 'https://api.zerion.io/…' },
        data: [
          zerionPosition(null, '1500000000000000000', { symbol: 'ETH' }, { price: 3000 }),
          zerionPosition(usdc, '2000000', { symbol: 'FAKE' }, { price: 1 }),
          zerionPosition(priced, '7', odd, { price: 0.5 }),
          zerionPosition(spam, '9', odd),
          zerionPosition(spam, '9', odd, { price: 1, position_type: 'staked' }),
          zerionPosition(spam, '9', odd, { price: 1, flags: { is_trash: true } }),
          zerionPosition(spam, '9', odd, { price: 1 }, 'base'),
        ],
      }
    },
  },
  helius: {
    chainId: solana,
    address: solanaAddress,
    holdings: ['5000000000 SOL 150', '100 BONK 0.00002', '3 ODD 2'],
    create: (url) => createHelius({ key: 'hk', url }),
    asked: ['POST /?api-key=hk'],
    answer: ({ body }) => {
      expect(JSON.parse(body)).toMatchObject({
        method: 'getAssetsByOwner',
        params: { ownerAddress: solanaAddress },
      })
      return heliusAnswer([
        heliusToken(mint, 3, 'ODD', 2),
        heliusToken(bonk, 100, 'FAKE', 0.00002),
        heliusToken(solanaAddress, 9, 'SPAM'),
        { interface: 'V1_NFT', id: mint },
      ])
    },
  },
}

const each = Object.entries(fixtures).map(([name, fixture]) => ({ name, ...fixture }))
const { signal } = new AbortController()

test.each(each)('$name: what is listed or has a price, as we call it', async (fixture) => {
  const requests: string[] = []
  const { url, asked } = await startHttp((one) => {
    requests.push(`${one.body ? 'POST' : 'GET'} ${one.path}`)
    return fixture.answer(one)
  })
  const source = fixture.create(url)
  const told = await source.ask(fixture, signal)
  const holdings = toHoldings(fixture.chainId, told, tokens)
  expect(holdings.map(({ amount, symbol, price }) => `${amount} ${symbol} ${price}`)).toEqual(
    fixture.holdings,
  )
  expect(requests.sort()).toEqual(fixture.asked)
  expect(asked).toHaveLength(fixture.asked.length)
  expect([source.supports(fixture.chainId), source.supports('eip155:31337')]).toEqual([true, false])
})

test.each(each)('$name: down, wrong, lying, too large: it has no answer', async (fixture) => {
  const bad: readonly (readonly [unknown, number?])[] = [
    ['', 500],
    ['', 401],
    ['', 302],
    ['<html>'],
    [[]],
    [{ data: 5, result: null }],
    [{ data: { tokens: {} }, result: { items: 5 } }],
    [' '.repeat(5_000_000)],
  ]
  for (const [answer, status] of bad) {
    const { url } = await startHttp(() => answer, status)
    await expect(fixture.create(url).ask(fixture, signal)).rejects.toThrow()
  }
})

test('alchemy: an account with more pages than are read is left to others', async () => {
  const { url, asked } = await startHttp(() => ({
    data: { tokens: [alchemyToken(null, '0x1')], pageKey: 'more' },
  }))
  const ask = createAlchemy({ key: 'k', url }).ask({ chainId, address }, signal)
  await expect(ask).rejects.toThrow('No data: unknown.')
  expect(asked).toHaveLength(5)
})

test('alchemy: a network that it could not ask is not one where nothing is held', async () => {
  const failed = { partialErrors: [{ network: 'eth-mainnet', address, message: 'timeout' }] }
  for (const error of [failed, null, undefined]) {
    const { url } = await startHttp(() => ({
      data: { tokens: [alchemyToken(null, '0x1')] },
      error,
    }))
    const ask = createAlchemy({ key: 'k', url }).ask({ chainId, address }, signal)
    if (error) await expect(ask).rejects.toThrow('No data: unavailable.')
    else expect(await ask).toMatchObject([{ amount: 1n }])
  }
})

test('zerion: a coin whose address is empty, as it is recorded, beside those of other chains', async () => {
  const position = zerionPosition('', '15', { symbol: 'ETH' })
  position.attributes.fungible_info.implementations.push({
    ...{ chain_id: 'solana', address: bonk, decimals: 6 },
  })
  const { url } = await startHttp(() => ({ data: [position] }))
  const told = await createZerion({ key: 'zk', url }).ask({ chainId, address }, signal)
  expect(told).toMatchObject([{ address: undefined, amount: 15n }])
})

test('helius: an amount that JSON cannot write exactly is left to others', async () => {
  const { url } = await startHttp(() => heliusAnswer([heliusToken(bonk, 2 ** 53, 'BONK', 1)]))
  const ask = createHelius({ key: 'k', url }).ask(
    { chainId: solana, address: solanaAddress },
    signal,
  )
  await expect(ask).rejects.toThrow('No data: unknown.')
})

test.each([
  ['text', { symbol: '\u202eDDO', name: '<img>\u0000' }, ['1 ETH', '5 DDO <img>']],
  ['no symbol', { symbol: '\u200b' }, ['1 ETH']],
  ['absurd decimals', { decimals: 255 }, ['1 ETH']],
  ['no decimals', { decimals: undefined }, ['1 ETH']],
  ['no price', { price: undefined }, ['1 ETH']],
  ['nothing held', { amount: 0n }, ['1 ETH']],
  ['no address of the chain', { address: '../../' }, ['1 ETH']],
])('toHoldings: hostile %s', (_, more, expected) => {
  const odd = { address: priced, amount: 5n, decimals: 1, name: 'Odd', symbol: 'ODD', price: 1 }
  const holdings = toHoldings(chainId, [{ ...odd, ...more }, { amount: 1n }], tokens)
  const shown = holdings.map(({ amount, symbol, name }) =>
    symbol === 'ETH' ? `${amount} ETH` : `${amount} ${symbol} ${name}`,
  )
  expect(shown).toEqual(expected)
})

test('toHoldings: a price makes nobody known who bears another’s name', () => {
  const thin = { amount: 5n, decimals: 18, price: 1e9 }
  const told = [
    { ...thin, address: priced, name: 'USD Coin', symbol: 'USDC' },
    { ...thin, address: spam, name: 'Visit rewards.example.com', symbol: 'WIN' },
    { ...thin, address: `0x${'3'.repeat(40)}`, name: 'Orchard', symbol: 'ORCH' },
    { ...thin, address: usdc, name: 'USD Coin', symbol: 'USDC' },
  ]
  const holdings = toHoldings(chainId, [{ amount: 1n }, ...told], tokens)
  expect(holdings.map(({ address: at, isDoubtful = false }) => [at, isDoubtful])).toEqual([
    [undefined, false],
    [usdc, false],
    [priced, true],
    [spam, true],
    [`0x${'3'.repeat(40)}`, false],
  ])
})

test('toHoldings: of the many that anybody may send, some; those that are known come first', () => {
  const many = Array.from({ length: 900 }, (_, index) => {
    const to = `0x${String(index).padStart(40, '0')}`
    return { address: to, amount: 1n, decimals: 1, symbol: 'ODD', price: 1 }
  })
  const holdings = toHoldings(
    chainId,
    [...many, { address: usdc, amount: 3n }, { amount: 1n }],
    tokens,
  )
  expect(holdings).toHaveLength(501)
  expect(holdings.slice(0, 2).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
})

function readerOf(sources: readonly Partial<BalanceSource>[]) {
  const nodes: string[] = []
  const read = createBalanceReader({
    sources: sources.map((source) => ({
      id: 'a',
      supports: (chain) => chain === chainId,
      ask: async () => [{ amount: 1n }],
      ...source,
    })),
    async readNodes(question) {
      nodes.push(question.chainId)
      return [{ ...tokens.coinOf(question.chainId), amount: 9n }]
    },
    chainIds: [chainId, 'eip155:10'],
    tokens,
  })
  const ask = async (chain = chainId) => (await read({ chainId: chain, address }))[0]?.amount
  return { ask, nodes }
}

test('createBalanceReader: a source, the next one, then our own nodes', async () => {
  const away = async () => {
    throw new Error('away')
  }
  expect(await readerOf([{}]).ask()).toBe(1n)
  expect(await readerOf([{ ask: away }, { ask: async () => [{ amount: 2n }] }]).ask()).toBe(2n)
  const none = readerOf([{ ask: away }])
  expect([await none.ask(), await none.ask('eip155:10')]).toEqual([9n, 9n])
  expect(none.nodes).toEqual([chainId, 'eip155:10'])
})

test('createBalanceReader: a source that does not tell of the coin is not believed', async () => {
  const { ask } = readerOf([{ ask: async () => [{ address: usdc, amount: 5n }] }])
  expect(await ask()).toBe(9n)
})

test('createBalanceReader: one that refuses leaves it to our own nodes', async () => {
  const refuse = async () => {
    throw new ProviderError('refused')
  }
  expect(await readerOf([{ ask: refuse }]).ask()).toBe(9n)
})
