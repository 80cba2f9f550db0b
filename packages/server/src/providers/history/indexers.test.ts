import { afterEach, expect, test } from 'vitest'
import { createTokenList } from '../../tokens/createTokenList.js'
import { type Answering, startHttp, stopHttp } from '../testing/startHttp.js'
import { createBlockscoutHistory } from './createBlockscoutHistory.js'
import { createIndexerHistory, type Indexer } from './createIndexerHistory.js'
import { createZerionHistory } from './createZerionHistory.js'
import type { HistoryPage } from './History.js'

// What the services answer was written by hand after their own documentation, and compared with what others have
// recorded in public: these tests ask nobody.

afterEach(stopHttp)

const chainId = 'eip155:1'
const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const fake = `0x${'2'.repeat(40)}`
const orchard = `0x${'4'.repeat(40)}`
const meadow = `0x${'3'.repeat(40)}`
const id = (at: number) => `0x${String(at).padStart(64, '0')}`
const minted = '2026-03-14T12:00:00.000Z'

const create = {
  zerion: (url: string) => createZerionHistory({ key: 'zk', url }),
  blockscout: (url: string) =>
    createBlockscoutHistory({ upstreams: { [chainId]: [`${url}/api/v2?apikey=k`] } }),
} satisfies Readonly<Record<string, (url: string) => Indexer>>

function read(indexer: Indexer, cursor?: string): Promise<HistoryPage> {
  const tokens = createTokenList()
  return createIndexerHistory(indexer, { tokens, imagePathOf: () => undefined })({
    ...{ chainIds: [chainId], address: own, currency: 'usd', caller: 'a', cursor },
  })
}

const short = ({ rows }: HistoryPage) =>
  rows.map(({ metadata, transfers }) =>
    [
      metadata.operationType,
      metadata.status,
      ...(transfers ?? []).map(({ direction, quantity, fungible_info, nft_info }) => {
        const { name, flags } = nft_info ?? {}
        const isSpam = (flags ?? fungible_info?.flags)?.is_spam ? '!' : ''
        const sign = { in: '+', out: '-', self: '' }[direction]
        return `${sign}${quantity.numeric} ${fungible_info?.symbol ?? name}${isSpam}`
      }),
    ].join(' '),
  )

// --- Zerion

const zerionToken = (address: string | null, symbol: string, decimals = 18) => ({
  ...{ name: symbol, symbol, icon: null, flags: { verified: false } },
  implementations: [
    { chain_id: 'base', address: fake, decimals: 1 },
    { chain_id: 'ethereum', address, decimals },
  ],
})
/** As it is recorded: coins have an empty address, and other chains addresses of their own kind. */
const recordedToken = (address: string, symbol: string) => ({
  ...zerionToken(address, symbol),
  implementations: [
    { chain_id: 'solana', address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 },
    { chain_id: 'base', address: '', decimals: 18 },
    { chain_id: 'ethereum', address, decimals: 18 },
    { chain_id: 'ton', address: null, decimals: null },
  ],
})
const zerionMove = (fungible_info: object, int: string, [sender, recipient]: [string, string]) => ({
  ...{ fungible_info, direction: 'in', sender, recipient, value: null, price: null },
  quantity: { int, decimals: 18, float: 1, numeric: '1' },
})
const zerionRow = (at: number, more: object = {}, chain = 'ethereum') => ({
  ...{ type: 'transactions', id: `z${at}` },
  attributes: {
    ...{ operation_type: 'send', hash: id(at), mined_at_block: at, mined_at: minted },
    ...{ sent_from: own, sent_to: other, status: 'confirmed', nonce: at, fee: {} },
    ...{ transfers: [zerionMove(zerionToken(null, 'ETH'), '1500000000000000000', [own, other])] },
    ...more,
  },
  relationships: { chain: { data: { type: 'chains', id: chain } } },
})
const zerionAnswer = (data: readonly unknown[], next?: string) => ({
  links: { self: 'https://api.zerion.io/…', ...(next && { next }) },
  data,
})

test('zerion: exactly as clients read it', async () => {
  const { url, asked } = await startHttp(({ headers }) => {
    expect(headers.authorization).toBe(`Basic ${btoa('zk:')}`)
    return zerionAnswer([zerionRow(7)], 'https://api.zerion.io/v1/x?page%5Bafter%5D=more%3D')
  })
  const { rows, next } = await read(create.zerion(url))
  expect(next).toBe('more=')
  expect(rows).toEqual([
    {
      id: `${chainId}:${id(7)}`,
      metadata: {
        ...{ operationType: 'send', hash: id(7), nonce: 7, chain: chainId, minedAt: minted },
        ...{ sentFrom: own, sentTo: other, status: 'confirmed' },
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH' },
          ...{ direction: 'out', quantity: { numeric: '1.5' }, sender: own, recipient: other },
        },
      ],
    },
  ])
  await read(create.zerion(url), 'more=')
  const path = `/v1/wallets/${own.toLowerCase()}/transactions/?currency=usd&page%5Bsize%5D=50&filter%5Bchain_ids%5D=ethereum&filter%5Btrash%5D=only_non_trash`
  expect(asked.map((each) => each.path)).toEqual([path, `${path}&page%5Bafter%5D=more%3D`])
})

test('zerion: a trade as it is recorded', async () => {
  const { url } = await startHttp(() =>
    zerionAnswer([
      zerionRow(9, {
        operation_type: 'trade',
        mined_at: '2024-01-26T10:59:23Z',
        transfers: [
          zerionMove(recordedToken('', 'ETH'), '652029257522910175', [other, own]),
          zerionMove(recordedToken(orchard, 'ORC'), '692574706381964730856', [own, other]),
          { ...zerionMove(recordedToken(orchard, 'ORC'), '1', [own, other]), sender: '' },
        ],
      }),
      // What waits has no block yet.
      zerionRow(10, { status: 'pending', mined_at_block: -1, mined_at: null }),
    ]),
  )
  expect(short(await read(create.zerion(url)))).toEqual([
    'trade confirmed +0.652029257522910175 ETH -692.574706381964730856 ORC',
  ])
})

test('zerion: tokens by our list, NFTs, what misleads, what waits, what is not the account’s', async () => {
  const nft = { contract_address: meadow, token_id: '7', name: 'Meadow #7', interface: 'ERC721' }
  const moves = {
    listed: zerionMove(zerionToken(usdc, 'FAKE', 2), '2500000', [other, own]),
    copy: zerionMove(zerionToken(fake, 'USDC', 2), '500', [other, own]),
    poison: zerionMove(zerionToken(orchard, 'ORCH', 2), '500', [own, other]),
    nft: { ...zerionMove({}, '1', [other, own]), fungible_info: null, nft_info: nft },
    foreign: zerionMove(zerionToken(usdc, 'USDC', 6), '1', [other, other]),
  }
  const received = { sent_from: other, sent_to: own, operation_type: 'receive' }
  const { url } = await startHttp(() =>
    zerionAnswer([
      zerionRow(6, { status: 'pending' }),
      zerionRow(5, { ...received, transfers: [moves.listed, moves.foreign] }),
      zerionRow(4, { ...received, transfers: [moves.copy] }),
      zerionRow(3, { ...received, transfers: [moves.poison] }),
      zerionRow(2, { ...received, transfers: [moves.nft] }),
      zerionRow(1, { status: 'failed', operation_type: '<script>', transfers: [] }),
    ]),
  )
  const page = await read(create.zerion(url))
  expect([short(page), page.next]).toEqual([
    [
      'receive confirmed +2.5 USDC',
      'receive confirmed +5 USDC!',
      'receive confirmed -5 ORCH!',
      'receive confirmed +1 Meadow #7',
      'execute failed',
    ],
    undefined,
  ])
})

// --- Blockscout

const sent = (at: number, more: object = {}) => ({
  ...{ hash: id(at), timestamp: '2026-03-14T12:00:00.000000Z', status: 'ok', nonce: at },
  ...{
    from: { hash: own, is_contract: false },
    to: { hash: other },
    block_number: at,
    position: 3,
  },
  ...{ value: '1500000000000000000', raw_input: '0x', method: null },
  ...more,
})
const moved = (at: number, more: object = {}) => ({
  ...{ transaction_hash: id(at), timestamp: minted, block_number: at, log_index: 5 },
  ...{ from: { hash: other }, to: { hash: own }, type: 'token_transfer' },
  token: { address_hash: usdc, type: 'ERC-20', name: 'FAKE', symbol: 'FAKE', decimals: '2' },
  total: { decimals: '6', value: '2500000' },
  ...more,
})

/** An instance with these lists, newest first, which gives so many at once. */
function scout(
  lists: { sent?: readonly object[]; moved?: readonly object[] },
  size = 50,
): Answering {
  return ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://a')
    expect(searchParams.get('apikey')).toBe('k')
    const all = (pathname.endsWith('/transactions') ? lists.sent : lists.moved) ?? []
    const before = Number(searchParams.get('block_number') ?? Number.POSITIVE_INFINITY)
    const below = all.filter((each) => Number(Reflect.get(each, 'block_number')) < before)
    const items = below.slice(0, size)
    const next_page_params = below.length > size ? { block_number: 1, index: 1 } : null
    return { items, next_page_params }
  }
}

test('blockscout: what the account has sent, and what others have sent it', async () => {
  const nft = {
    token: { address: meadow, type: 'ERC-721', name: 'Meadow', symbol: 'M', decimals: null },
    total: { token_id: '7' },
  }
  const copy = { token: { address_hash: fake, type: 'ERC-20', name: 'USD Coin', symbol: 'USDC' } }
  const poison = { from: { hash: own }, to: { hash: other }, total: { value: '0', decimals: '6' } }
  const { url, asked } = await startHttp(
    scout({
      sent: [
        { ...sent(9), timestamp: null, block_number: null },
        sent(8),
        sent(6, { status: 'error' }),
        sent(5, { raw_input: '0x095ea7b3ff', value: '0', to: { hash: usdc } }),
        sent(4, { value: '0', to: { hash: usdc } }),
      ],
      moved: [
        moved(7),
        moved(4, { from: { hash: own }, to: { hash: other } }),
        moved(3, poison),
        moved(2, copy),
        moved(1, { ...nft, total: { token_id: '7' } }),
        moved(0, { token: { ...nft.token, type: 'ERC-404' } }),
        // What it does not know the amount or the token of; older instances list those of a batch.
        moved(0, { total: null }),
        moved(0, { token: null }),
        moved(0, { total: [{ token_id: '7', value: '1', decimals: null }] }),
      ],
    }),
  )
  const page = await read(create.blockscout(url))
  expect(short(page)).toEqual([
    'send confirmed -1.5 ETH',
    'receive confirmed +2.5 USDC',
    'execute failed',
    'approve confirmed',
    'send confirmed -2.5 USDC',
    'send confirmed -0 USDC!',
    'receive confirmed +2.5 USDC!',
    'receive confirmed +1 Meadow #7',
  ])
  expect(page.next).toBe(undefined)
  expect(page.rows.map(({ metadata }) => metadata.sentFrom)).toEqual([
    own,
    '',
    own,
    own,
    own,
    '',
    '',
    '',
  ])
  const path = `/api/v2/addresses/${own.toLowerCase()}`
  expect(asked.map((each) => each.path).sort()).toEqual([
    `${path}/token-transfers?apikey=k&type=ERC-20%2CERC-721%2CERC-1155`,
    `${path}/transactions?apikey=k`,
  ])
})

test('blockscout: what it does not know the outcome of has neither gone well nor failed', async () => {
  const { url } = await startHttp(
    scout({
      sent: [
        // Waiting, and dropped or replaced: some instances say when they have seen it.
        sent(9, { status: null, timestamp: null, block_number: null, result: 'pending' }),
        sent(8, { status: null, block_number: null, result: 'dropped/replaced' }),
        sent(7, { status: null, result: 'awaiting_internal_transactions' }),
        // What fails moves no tokens.
        sent(6, { status: null, value: '0', to: { hash: usdc } }),
        sent(5),
      ],
      moved: [moved(6, { from: { hash: own }, to: { hash: other } })],
    }),
  )
  expect(short(await read(create.blockscout(url)))).toEqual([
    'execute pending',
    'send confirmed -2.5 USDC',
    'send confirmed -1.5 ETH',
  ])
})

test('blockscout: both lists page by page, each transaction once and whole', async () => {
  const random = [
    3, 7, 8, 12, 20, 21, 22, 23, 30, 44, 45, 46, 47, 60, 61, 62, 63, 64, 65, 66,
  ].reverse()
  const lists = {
    sent: random.filter((at) => at % 2 === 0).map((at) => sent(at, { value: '0' })),
    // Some have moved several, of which a page may show but the first.
    moved: random.flatMap((at) =>
      Array.from({ length: at % 3 }, () => moved(at, { from: { hash: own }, to: { hash: other } })),
    ),
  }
  const { url } = await startHttp(scout(lists, 4))
  const indexer = create.blockscout(url)
  const rows: HistoryPage['rows'][number][] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: HistoryPage = await read(indexer, cursor || undefined)
    rows.push(...page.rows)
    cursor = page.next
  }
  const all = random.filter((at) => at % 2 === 0 || at % 3 > 0)
  expect(rows.map(({ metadata }) => Number(metadata.hash.slice(2)))).toEqual(all)
  expect(rows.map(({ transfers }) => transfers?.length ?? 0)).toEqual(all.map((at) => at % 3))
})

// --- Both

const good: Readonly<Record<keyof typeof create, Answering>> = {
  zerion: () => zerionAnswer([zerionRow(7)]),
  blockscout: scout({ sent: [sent(7)] }),
}

test.each(['zerion', 'blockscout'] as const)('%s: down, wrong, lying, too large', async (name) => {
  const bad: readonly (readonly [unknown, number?])[] = [
    ['', 500],
    ['', 401],
    ['', 429],
    ['', 302],
    ['<html>'],
    [[]],
    [{ data: 5, items: 5 }],
    [zerionAnswer([zerionRow(7, {}, 'base')])],
    [zerionAnswer([zerionRow(7, { hash: '0x12' })])],
    [zerionAnswer([zerionRow(7, { mined_at: 'yesterday' })])],
    [zerionAnswer([], `https://a.example/?page%5Bafter%5D=${'a'.repeat(501)}`)],
    [{ items: [sent(7, { value: '-1' })], next_page_params: null }],
    [{ items: [sent(7, { from: { hash: '<b>' } })], next_page_params: null }],
    [{ items: [], next_page_params: { block_number: 5 } }],
    [' '.repeat(5_000_000)],
  ]
  for (const [answer, status] of bad) {
    const { url } = await startHttp(() => answer, status)
    await expect(read(create[name](url))).rejects.toThrow('No data')
  }
  const { url } = await startHttp(good[name])
  expect((await read(create[name](url))).rows).toHaveLength(1)
})

test('blockscout: an instance that begins anew with each page is not believed', async () => {
  const { url } = await startHttp(() => ({
    ...{ items: [sent(7)], next_page_params: { block_number: 7, index: 3 } },
  }))
  await expect(read(create.blockscout(url), '7')).rejects.toThrow('unavailable')
})

test.each(['zerion', 'blockscout'] as const)(
  '%s: another chain, and several at once',
  async (name) => {
    const { url, asked } = await startHttp(good[name])
    const indexer = create[name](url)
    expect([chainId, 'eip155:31337'].map(indexer.supports)).toEqual([true, false])
    const tokens = createTokenList()
    const ask = createIndexerHistory(indexer, { tokens, imagePathOf: () => undefined })
    const chainIds = [chainId, 'eip155:10']
    const several = ask({ chainIds, address: own, currency: 'usd', caller: 'a' })
    await expect(several).rejects.toThrow('unknown')
    expect(asked).toEqual([])
  },
)
