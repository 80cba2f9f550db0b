import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import {
  accounts,
  type Devnet,
  LocalCollectible,
  localOne,
  serverSettings,
  startDevnet,
} from '@billfold/devnet'
import { type AnswerOf, endpoints } from 'billfold/protocol'
import { createWalletClient, encodeFunctionData, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'

type Answer = AnswerOf<typeof endpoints.getNfts>

const chainId = `eip155:${localOne.id}`
const [one = expect.fail(), two = expect.fail()] = accounts
const undo: (() => Promise<unknown>)[] = []
let devnet: Devnet
let server: Server

beforeAll(async () => {
  const folder = await mkdtemp(`${tmpdir()}/billfold-nfts-`)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  devnet = await startDevnet()
  undo.push(devnet.stop)
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
