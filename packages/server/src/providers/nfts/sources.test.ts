import { afterEach, expect, test } from 'vitest'
import { ProviderError } from '../ProviderError.js'
import { type Answering, startHttp, stopHttp } from '../testing/startHttp.js'
import { createAlchemyNfts } from './createAlchemyNfts.js'
import { createBlockscoutNfts } from './createBlockscoutNfts.js'
import { createHeliusNfts } from './createHeliusNfts.js'
import { createIndexerNfts, type NftIndexer } from './createIndexerNfts.js'
import type { NftsPage } from './Nfts.js'

// What the services answer was written by hand after their own documentation, not recorded: these
// tests ask nobody.

afterEach(stopHttp)

const mainnet = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaOwn = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const meadow = `0x${'3'.repeat(40)}`
const tidal = '9v8v4oVvbn2oqb1tYzEv4Ln1sSY1MPR3xv6fvxkXnG1G'
const harbour = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
const claim = 'Claim your reward at free-coins.com'

type Given = {
  /** Which chain, and whose NFTs. */
  readonly chainId: string
  readonly address: string
  create(url: string, now?: () => number): NftIndexer
  /** A page of the service, with a next one. */
  readonly answer: object
  /** The last page, with nothing in it. */
  readonly end: object
  /** What the service is asked: the first page, and the next one. */
  readonly asks: readonly [string, string]
  /** Ours, as rows. */
  readonly rows: readonly object[]
  /** With a kind of thing that is not told of any more, or in another form. */
  readonly strange: object
}

const alchemyNft = (more: object) => ({
  ...{ network: 'eth-mainnet', address: own, balance: '1', tokenType: 'ERC721', tokenId: '7' },
  contract: { address: meadow, name: 'Meadows', symbol: 'M', isSpam: 'false' },
  ...{ name: 'Meadow 7', description: 'Grass.', tokenUri: 'ipfs://a', raw: {} },
  image: { cachedUrl: 'https://cached.example/7.png', originalUrl: 'ipfs://seven' },
  ...more,
})
const alchemyAnswer = (ownedNfts: readonly object[], pageKey?: string) => ({
  data: { ownedNfts, totalCount: ownedNfts.length, pageKey: pageKey ?? null },
})

const instance = (more: object) => ({
  ...{ id: '7', token_type: 'ERC-721', value: '1', is_unique: true, owner: null },
  ...{ image_url: 'https://cached.example/7.png', animation_url: null, external_app_url: null },
  metadata: { name: 'Meadow 7', description: 'Grass.', image: 'ipfs://seven' },
  token: { address_hash: meadow, name: 'Meadows', symbol: 'M', type: 'ERC-721', decimals: null },
  ...more,
})

const asset = (more: object) => ({
  ...{ interface: 'ProgrammableNFT', id: tidal, burnt: false, mutable: true },
  content: {
    json_uri: 'https://a.example/7.json',
    files: [{ uri: 'ipfs://seven', cdn_uri: 'https://cached.example/7.png', mime: 'image/png' }],
    metadata: { name: 'Meadow 7', description: 'Grass.', symbol: 'M' },
    links: { image: 'ipfs://seven' },
  },
  grouping: [
    { group_key: 'collection', group_value: harbour, collection_metadata: { name: 'Meadows' } },
  ],
  ownership: { owner: solanaOwn },
  ...more,
})
const heliusAnswer = (items: readonly object[]) => ({
  ...{ jsonrpc: '2.0', id: 1 },
  result: { total: items.length, limit: 50, page: 1, items },
})

const said = { name: 'Meadow 7', collection: 'Meadows', description: 'Grass.' }
const evmRow = {
  ...{ chainId: mainnet, address: `${mainnet}:${meadow}`, tokenId: '7', standard: 'erc721' },
  ...{ amount: '1', ...said, imageUrl: '/i/cached.example', isSpam: false },
}
const several = { ...evmRow, tokenId: '9', standard: 'erc1155', amount: '120' }
const bare = { name: null, collection: null, description: null, imageUrl: null }
const evmRows = [
  evmRow,
  several,
  { ...evmRow, ...bare },
  { ...evmRow, isSpam: true },
  { ...evmRow, name: claim, isSpam: true },
]
const solanaRow = {
  ...evmRow,
  ...{ chainId: solana, address: `${solana}:${tidal}`, tokenId: '0', standard: 'metaplex' },
}

const nextPlace = {
  ...{ token_contract_address_hash: meadow, token_id: '9', token_type: 'ERC-1155' },
  ...{ items_count: 50, apikey_hint: null },
}

const services: Readonly<Record<string, Given>> = {
  alchemy: {
    ...{ chainId: mainnet, address: own },
    create: (url) => createAlchemyNfts({ key: 'ak', url }),
    answer: alchemyAnswer(
      [
        alchemyNft({}),
        alchemyNft({ tokenId: '9', tokenType: 'ERC1155', balance: '120' }),
        alchemyNft({
          ...{ name: null, description: 5, image: null },
          contract: { address: meadow, name: null, isSpam: null },
        }),
        alchemyNft({ contract: { address: meadow, name: 'Meadows', isSpam: 'true' } }),
        alchemyNft({ name: claim }),
        alchemyNft({ balance: '0' }),
        alchemyNft({ tokenType: 'NOT_A_CONTRACT' }),
        alchemyNft({ contract: { address: 'x' } }),
      ],
      'more=',
    ),
    end: alchemyAnswer([]),
    asks: [
      `/ak/assets/nfts/by-address {"addresses":[{"address":"${own}","networks":["eth-mainnet"]}],"withMetadata":true,"pageSize":50}`,
      `/ak/assets/nfts/by-address {"addresses":[{"address":"${own}","networks":["eth-mainnet"]}],"withMetadata":true,"pageSize":50,"pageKey":"more="}`,
    ],
    rows: evmRows,
    strange: alchemyAnswer([{ nft: 7 }]),
  },
  blockscout: {
    ...{ chainId: mainnet, address: own },
    create: (url, now) =>
      createBlockscoutNfts({ upstreams: { [mainnet]: [`${url}/api/v2?apikey=k`] }, now }),
    answer: {
      items: [
        instance({}),
        instance({ id: '9', token_type: 'ERC-1155', value: '120' }),
        instance({
          ...{ metadata: null, image_url: null },
          token: { address: meadow, name: null },
        }),
        instance({ token: { address: meadow, name: 'Meadows', reputation: 'scam' } }),
        instance({ metadata: { name: claim, description: 'Grass.' } }),
        instance({ value: '0' }),
        instance({ token: { name: 'Meadows' } }),
        instance({ token_type: 'ERC-404' }),
      ],
      next_page_params: nextPlace,
    },
    end: { items: [], next_page_params: null },
    asks: [
      `/api/v2/addresses/${own}/nft?apikey=k&type=ERC-721%2CERC-1155`,
      `/api/v2/addresses/${own}/nft?apikey=k&type=ERC-721%2CERC-1155&token_contract_address_hash=${meadow}&token_id=9&token_type=ERC-1155&items_count=50`,
    ],
    rows: evmRows,
    strange: { items: [{ nft: 7 }], next_page_params: null },
  },
  helius: {
    ...{ chainId: solana, address: solanaOwn },
    create: (url) => createHeliusNfts({ key: 'hk', url }),
    answer: heliusAnswer([
      asset({}),
      asset({ content: { metadata: { name: claim, description: 'Grass.' } } }),
      asset({ interface: 'V1_NFT', content: {}, grouping: [] }),
      asset({ interface: 'FungibleToken' }),
      asset({ interface: 'MplCoreCollection' }),
      asset({ burnt: true }),
      asset({ id: '<script>' }),
      ...Array.from({ length: 43 }, () => asset({ interface: 'FungibleAsset' })),
    ]),
    end: heliusAnswer([]),
    asks: [
      `/?api-key=hk {"jsonrpc":"2.0","id":1,"method":"getAssetsByOwner","params":{"ownerAddress":"${solanaOwn}","page":1,"limit":50,"displayOptions":{"showCollectionMetadata":true}}}`,
      `/?api-key=hk {"jsonrpc":"2.0","id":1,"method":"getAssetsByOwner","params":{"ownerAddress":"${solanaOwn}","page":2,"limit":50,"displayOptions":{"showCollectionMetadata":true}}}`,
    ],
    rows: [
      solanaRow,
      { ...solanaRow, name: claim, imageUrl: null, isSpam: true },
      { ...solanaRow, ...bare },
    ],
    strange: heliusAnswer([{ interface: 'V1_NFT', key: 7 }]),
  },
}

const each = Object.entries(services)

/** Asks a service, for a server that may fetch from one host and by IPFS. */
async function meet(
  { create, chainId, address }: Given,
  answering: Answering,
  options: { status?: number; hosts?: readonly string[]; now?: () => number } = {},
) {
  const { status, hosts = ['cached.example'], now } = options
  const { url, asked } = await startHttp(answering, status)
  const spent: number[] = []
  const imagePathOf = (image: string) => {
    const { protocol, host } = new URL(image)
    const isAllowed = protocol === 'https:' && hosts.includes(host)
    return isAllowed || hosts.includes(protocol) ? `/i/${host}` : undefined
  }
  const ask = createIndexerNfts(create(url, now), { imagePathOf, now })
  const read = (cursor?: string): Promise<NftsPage> =>
    ask({
      ...{ chainIds: [chainId], address, caller: 'a', cursor },
      async spend(units) {
        spent.push(units)
      },
    })
  return { read, asked, spent }
}

test.each(each)('%s: what an account holds, page by page', async (_, given) => {
  const { read, asked, spent } = await meet(given, () =>
    asked.length === 1 ? given.answer : given.end,
  )
  const { rows, next } = await read()
  expect(rows).toEqual(given.rows)
  expect(await read(next ?? expect.fail())).toEqual({ rows: [], next: undefined })
  expect(asked.map(({ path, body }) => [path, body].filter(Boolean).join(' '))).toEqual(given.asks)
  expect(spent).toEqual([4, 4])
})

test.each(each)('%s: the picture is one that this server may fetch', async (_, given) => {
  const imageOf = async (hosts: readonly string[]) => {
    const { read } = await meet(given, () => given.answer, { hosts })
    return (await read()).rows[0]?.imageUrl
  }
  expect(await imageOf(['cached.example', 'ipfs:'])).toBe('/i/cached.example')
  expect(await imageOf(['ipfs:'])).toBe('/i/seven')
  expect(await imageOf([])).toBe(null)
})

test.each(each)('%s: what is wrong is no empty list', async (_, given) => {
  for (const answer of ['<html>', 5, {}, { error: { code: -32000 } }, given.strange]) {
    const { read } = await meet(given, () => answer)
    await expect(read()).rejects.toEqual(new ProviderError('unavailable'))
  }
})

test.each(each)('%s: one that fails is left alone for a while', async (_, given) => {
  let time = 0
  const { read, asked } = await meet(given, () => 'no', { status: 500, now: () => time })
  for (let at = 0; at < 7; at += 1)
    await expect(read()).rejects.toEqual(new ProviderError('unavailable'))
  expect(asked).toHaveLength(5)
  time += 31_000
  await expect(read()).rejects.toThrow(ProviderError)
  expect(asked).toHaveLength(6)
})

test('behavior: texts are short and plain, and pictures within them small', async () => {
  const hostile = '\u202e<script>alert(1)</script>'.repeat(4000)
  const given = services.alchemy ?? expect.fail()
  const image = { cachedUrl: 'data:text/html,<p>', originalUrl: `data:image/png,${hostile}` }
  const contract = { address: meadow, name: hostile }
  const answer = alchemyAnswer([
    alchemyNft({ name: hostile, description: hostile, contract, image }),
    alchemyNft({ image: { originalUrl: 'data:image/png;base64,AAAA' } }),
  ])
  const { read } = await meet(given, () => answer)
  const [row, drawn] = (await read()).rows
  expect(row?.imageUrl).toBe(null)
  expect(drawn?.imageUrl).toBe('data:image/png;base64,AAAA')
  expect(JSON.stringify(row).length).toBeLessThan(1600)
  expect(JSON.stringify(row)).not.toContain('\u202e')
})

test('blockscout: a place that is no place, or endless', async () => {
  const given = services.blockscout ?? expect.fail()
  const endless = { items: [], next_page_params: { items_count: 'x'.repeat(1000) } }
  const { read } = await meet(given, () => endless)
  await expect(read()).rejects.toEqual(new ProviderError('unavailable'))
  await expect(read('[5]')).rejects.toThrow(ProviderError)
})

test('alchemy: a network that it could not ask is not one where nothing is held', async () => {
  const error = { partialErrors: [{ network: 'eth-mainnet', address: own, message: 'timeout' }] }
  const { url } = await startHttp(() => ({ ...alchemyAnswer([]), error }))
  const ask = createAlchemyNfts({ key: 'k', url }).ask(
    { chainId: mainnet, address: own, cursor: undefined },
    new AbortController().signal,
  )
  await expect(ask).rejects.toThrow('No data: unavailable.')
})
