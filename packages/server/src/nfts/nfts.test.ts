import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import {
  accounts,
  type Devnet,
  LocalCollectible,
  localOne,
  localTwo,
  serverSettings,
  startDevnet,
} from '@billfold/devnet'
import { type AnswerOf, endpoints } from 'billfold/protocol'
import { createWalletClient, encodeFunctionData, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'
import { startHttp, stopHttp } from '../providers/testing/startHttp.js'

type Answer = AnswerOf<typeof endpoints.getNfts>

const chainId = `eip155:${localOne.id}`
const [one = expect.fail(), two = expect.fail()] = accounts
const undo: (() => Promise<unknown>)[] = []
const otherChain = `eip155:${localTwo.id}`
let devnet: Devnet
/** In the place of one that knows the other chain. */
let indexer: Awaited<ReturnType<typeof startHttp>>
let told: (path: string) => unknown = () => ({ items: [], next_page_params: null })
let server: Server

beforeAll(async () => {
  const folder = await mkdtemp(`${tmpdir()}/billfold-nfts-`)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  devnet = await startDevnet()
  undo.push(devnet.stop)
  indexer = await startHttp(({ path }) => told(path))
  undo.push(stopHttp)
  server = await createServer(
    readConfig({
      ...serverSettings({ chains: devnet.chains }),
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DRAIN_SECONDS: '0',
      INDEX_CHAINS: `${chainId}@0`,
      INDEX_MODE: 'all',
      INDEX_PAUSE: '50',
      NFT_SOURCES: 'blockscout',
      BLOCKSCOUT_UPSTREAMS: JSON.stringify({ [otherChain]: [`${indexer.url}/api/v2`] }),
    }),
  )
  undo.push(server.stop)
})

afterAll(async () => {
  for (const each of undo.reverse()) await each()
})

async function ask(address: string, query: Record<string, string> = {}) {
  const path = endpoints.getNfts.path.replace('{address}', address)
  const answer = await fetch(`${server.url}${path}?${new URLSearchParams({ chainId, ...query })}`)
  return { status: answer.status, said: await answer.json() }
}
const read = async (address: string, query?: Record<string, string>): Promise<Answer> =>
  endpoints.getNfts.answer.parse((await ask(address, query)).said)

const client = () =>
  createWalletClient({
    account: privateKeyToAccount(one.privateKey),
    transport: http(devnet.chains[0].rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions)

async function transfer(tokenId: bigint, to: Hex) {
  const { collectible } = devnet.chains[0].contracts
  const data = encodeFunctionData({
    abi: LocalCollectible.abi,
    functionName: 'transferFrom',
    args: [one.address, to, tokenId],
  })
  const wallet = client()
  const hash = await wallet.sendTransaction({ chain: null, to: collectible, data })
  await wallet.waitForTransactionReceipt({ hash })
}
const names = async (address: string) => (await read(address)).data.map(({ name }) => name)

test('default: what an account holds, with what its makers say', async () => {
  await expect.poll(() => names(one.address), { timeout: 20_000 }).toHaveLength(2)
  const { data, next } = await read(one.address)
  expect(next).toBeNull()
  const { collectible, items } = devnet.chains[0].contracts
  const ours = data.toSorted((a, b) => a.standard.localeCompare(b.standard))
  expect(ours).toEqual([
    {
      chainId,
      address: `${chainId}:${items.toLowerCase()}`,
      tokenId: '1',
      standard: 'erc1155',
      amount: '10',
      name: 'Local Item',
      collection: 'Local Items',
      description: null,
      imageUrl: null,
      isSpam: false,
    },
    {
      chainId,
      address: `${chainId}:${collectible.toLowerCase()}`,
      tokenId: '1',
      standard: 'erc721',
      amount: '1',
      name: 'Local Collectible 1',
      collection: 'Local Collectible',
      description: 'One of a kind, on a chain of your own.',
      imageUrl: expect.stringMatching(/^data:image\/svg\+xml,<svg .*<\/svg>$/),
      isSpam: false,
    },
  ])
})

test('behavior: what is given away is another’s', async () => {
  await transfer(1n, two.address)
  await expect.poll(() => names(one.address)).toEqual(['Local Item'])
  await expect.poll(() => names(two.address)).toContain('Local Collectible 1')
})

test('behavior: a page at a time, in one order', async () => {
  const { collectible } = devnet.chains[0].contracts
  const wallet = client()
  const nonce = await wallet.getTransactionCount({ address: wallet.account.address })
  const data = encodeFunctionData({
    abi: LocalCollectible.abi,
    functionName: 'mint',
    args: [wallet.account.address],
  })
  const hashes = await Promise.all(
    Array.from({ length: 45 }, (_, index) =>
      wallet.sendTransaction({ chain: null, to: collectible, data, nonce: nonce + index }),
    ),
  )
  await Promise.all(hashes.map((hash) => wallet.waitForTransactionReceipt({ hash })))
  const pages = async () => {
    const found: Answer[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await read(wallet.account.address, cursor ? { cursor } : {})
      found.push(page)
      cursor = page.next
    }
    return found
  }
  await expect
    .poll(async () => (await pages()).map(({ data: rows }) => rows.length), { timeout: 20_000 })
    .toEqual([20, 20, 6])
  const ids = (await pages()).flatMap(({ data: rows }) =>
    rows.map((row) => `${row.address} ${row.tokenId}`),
  )
  expect(new Set(ids).size).toBe(46)
})

test('behavior: a chain that is not indexed is told by an indexer that was named', async () => {
  const chains = await (await fetch(`${server.url}/v1/supported-chains`)).json()
  expect([chains.indexed, chains.nfts]).toEqual([[chainId], [chainId, otherChain]])
  const meadow = `0x${'3'.repeat(40)}`
  const token = { address_hash: meadow, name: 'Meadows' }
  const item = { id: '7', token_type: 'ERC-721', value: '1', metadata: { name: 'Meadow 7' }, token }
  const next = { items_count: 50, token_id: '7' }
  told = (path) =>
    path.includes('items_count=50')
      ? { items: [{ ...item, id: '8' }], next_page_params: null }
      : { items: [item], next_page_params: next }
  const there = { chainId: otherChain }
  const first = await read(two.address, there)
  const [nft] = first.data
  expect(nft).toMatchObject({ chainId: otherChain, tokenId: '7', name: 'Meadow 7' })
  const cursor = first.next ?? expect.fail()
  const second = await read(two.address, { ...there, cursor })
  expect([second.data[0]?.tokenId, second.next]).toEqual(['8', null])
  // Of this account and this chain alone, and nobody else has made it.
  for (const [address, query] of [
    [one.address, { ...there, cursor }],
    [two.address, { chainId, cursor }],
    [
      two.address,
      { ...there, cursor: cursor.replace(/^./, (digit) => (digit === 'A' ? 'B' : 'A')) },
    ],
  ] as const)
    expect(await ask(address, query)).toMatchObject({ status: 400 })
})

test('errors: nobody answers for a chain, which is not that there is nothing', async () => {
  told = () => '<html>'
  expect(await ask(two.address, { chainId: otherChain })).toMatchObject({
    status: 503,
    said: { reasons: [{ field: 'chainId' }] },
  })
})

test.for([
  ['eip155:1', {}],
  ['eip155:999', {}],
  [chainId, { cursor: 'x' }],
  [chainId, { cursor: `0x${'1'.repeat(40)}.${'9'.repeat(80)}` }],
] as const)('errors: %s, %o', async ([asked, query]) => {
  expect(await ask(one.address, { chainId: asked, ...query })).toMatchObject({ status: 400 })
})

test('errors: no EVM address, and nobody’s', async () => {
  for (const address of ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', `0x${'0'.repeat(40)}`])
    expect((await ask(address)).status).toBe(400)
})
