import {
  accounts,
  type Devnet,
  LocalCollectible,
  LocalItems,
  LocalToken,
  localOne,
  startBundler,
  startDevnet,
} from '@billfold/devnet'
import type pg from 'pg'
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createMemoryRateLimiter } from '../middleware/createMemoryRateLimiter.js'
import { startScriptedNode } from '../rpc/testing/startScriptedNode.js'
import { isPartySql, partiesOf, type Transfer } from './Block.js'
import { LostTurnError } from './createIndexStore.js'
import { createWatcher } from './createWatcher.js'
import { holdingsOf } from './holdingsOf.js'
import { createReader as createReaderOf } from './testing/createReader.js'
import { dumpIndex } from './testing/dumpIndex.js'
import { openSmartAccount } from './testing/openSmartAccount.js'
import { startIndexes } from './testing/startIndexes.js'

const chainId = `eip155:${localOne.id}`
const [one = '0x', two = '0x', three = '0x'] = accounts.map(({ address }) => address)
let devnet: Devnet
let indexes: Awaited<ReturnType<typeof startIndexes>>
let pool: pg.Pool

beforeAll(async () => {
  ;[devnet, indexes] = await Promise.all([startDevnet(), startIndexes()])
})
beforeEach(async () => {
  pool = (await indexes.open()).pool
})
afterAll(async () => {
  await Promise.all([devnet.stop(), indexes.stop()])
})

const lower = (address: Hex) => address.toLowerCase() as Hex // As long as before.
const bytesOf = (hex: Hex) => Buffer.from(hex.slice(2), 'hex')

/** The local chain, with a clock of its own and all accounts unlocked. */
function openChain() {
  const [{ rpcUrl, contracts }] = devnet.chains
  const options = { pollingInterval: 20, cacheTime: 0 }
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), ...options })
    .extend(walletActions)
    .extend(publicActions)
  const send = async (from: Hex, to: Hex | null, value = 0n, data?: Hex) => {
    const hash = await client.sendTransaction({
      ...{ account: from, to, value, chain: null, gas: 3_000_000n },
      ...(data && { data }),
    })
    return client.waitForTransactionReceipt({ hash })
  }
  const write = async (from: Hex, parameters: Parameters<typeof client.writeContract>[0]) => {
    const hash = await client.writeContract({ ...parameters, account: from, chain: null })
    return client.waitForTransactionReceipt({ hash })
  }
  /** Takes back the newest blocks; others, and one more, come in their place. */
  const reorg = async (depth: number) => {
    await client.request({ method: 'anvil_reorg' as never, params: [depth, []] as never }) // viem does not know it.
    await client.mine({ blocks: 1 })
  }
  return { ...{ client, contracts, rpcUrl, send, reorg }, write: write as Write }
}
type Write = (from: Hex, parameters: object) => Promise<{ readonly transactionHash: Hex }>

type Given = Partial<Parameters<typeof createReaderOf>[0]>

const createReader = (given?: Given) =>
  createReaderOf({ chainId, url: devnet.chains[0].rpcUrl, pool, ...given })

/** Has an account followed, as one who may name any number does. */
const watch = (account: Hex) =>
  createWatcher({
    ...{ pool, limiter: createMemoryRateLimiter(), perHour: 0, limit: 2, onRefused() {} },
  })(lower(account), 'somebody')

/** What one gets who reads the whole chain as it is now. */
async function replay() {
  const { pool: other } = await indexes.open()
  await createReader({ pool: other }).catchUp()
  return dumpIndex(other, chainId)
}

async function activityOf(account: Hex, from: pg.Pool = pool) {
  const { rows } = await from.query<{ hash: Buffer }>(
    `SELECT hash FROM idx_activity JOIN idx_transactions USING (chain, block, place)
      WHERE account = $1 ORDER BY block, place`,
    [bytesOf(account)],
  )
  return rows.map(({ hash }) => `0x${hash.toString('hex')}`)
}

const transfersOf = async (hash: Hex) =>
  (
    await pool.query(
      `SELECT log, part, standard, encode(token, 'hex') AS token, token_id, amount,
        encode(idx_transfers.sender, 'hex') AS sender, encode(idx_transfers.recipient, 'hex') AS recipient
        FROM idx_transfers JOIN idx_transactions USING (chain, block, place)
        WHERE hash = $1 ORDER BY log, part`,
      [bytesOf(hash)],
    )
  ).rows

test('default: what real contracts move', async () => {
  const { contracts, send, write } = openChain()
  const token = { address: contracts.token, abi: LocalToken.abi }
  const items = { address: contracts.items, abi: LocalItems.abi }
  const native = await send(one, two, 5n)
  const fungible = await write(one, { ...token, functionName: 'transfer', args: [two, 7n] })
  const minted = await write(three, {
    ...{ address: contracts.collectible, abi: LocalCollectible.abi },
    ...{ functionName: 'mint', args: [three] },
  })
  await write(one, { ...items, functionName: 'mint', args: [one, 2n, 3n] })
  const batch = await write(one, {
    ...{ ...items, functionName: 'safeBatchTransferFrom' },
    args: [one, two, [1n, 2n], [4n, 1n], '0x'],
  })
  const failed = await send(one, contracts.token, 0n, '0x12345678')
  await createReader().catchUp()
  const [from, to] = [lower(one).slice(2), lower(two).slice(2)]
  const ends = { sender: from, recipient: to }
  expect(await transfersOf(native.transactionHash)).toEqual([
    { ...ends, log: -1, part: 0, standard: 'native', token: null, token_id: null, amount: '5' },
  ])
  expect(await transfersOf(fungible.transactionHash)).toMatchObject([
    { ...ends, token: lower(contracts.token).slice(2), token_id: null, amount: '7' },
  ])
  expect(await transfersOf(minted.transactionHash)).toMatchObject([
    { sender: '0'.repeat(40), recipient: lower(three).slice(2), token_id: '11', amount: '1' },
  ])
  expect(await transfersOf(batch.transactionHash)).toMatchObject([
    { ...ends, part: 0, token_id: '1', amount: '4' },
    { ...ends, part: 1, token_id: '2', amount: '1' },
  ])
  expect(await transfersOf(failed.transactionHash)).toEqual([])
  expect(await activityOf(one)).toContain(failed.transactionHash)
  expect(await activityOf(two)).toContain(batch.transactionHash)
  expect(await activityOf('0x0000000000000000000000000000000000000000')).toEqual([])
  const mine = { chainId, owner: lower(one), limit: 10 }
  const held = await holdingsOf(pool, mine)
  const [first] = held
  expect(held).toEqual(
    [
      { token: lower(contracts.collectible), tokenId: 1n, standard: 'erc721', amount: 1n },
      { token: lower(contracts.items), tokenId: 1n, standard: 'erc1155', amount: 6n },
      { token: lower(contracts.items), tokenId: 2n, standard: 'erc1155', amount: 2n },
    ].sort((left, right) => (left.token < right.token ? -1 : 1)),
  )
  expect(await holdingsOf(pool, { ...mine, after: first, limit: 1 })).toEqual([held[1]])
})

test('behavior: a fork is taken back, and what is then is what a full reading has', async () => {
  const { client, send, reorg } = openChain()
  const reader = createReader()
  for (const depth of [1, 3, 12]) {
    for (let at = 0; at < 12; at += 1) await send(one, two, BigInt(at + 1))
    await reader.catchUp()
    const before = await activityOf(two)
    await reorg(depth)
    await reader.catchUp()
    expect(before.length - (await activityOf(two)).length).toBe(depth)
    expect(await dumpIndex(pool, chainId)).toEqual(await replay())
  }
  const { rows } = await pool.query('SELECT number FROM idx_chains')
  expect(rows).toEqual([{ number: String(await client.getBlockNumber()) }])
})

test('behavior: a chain that was wound back and goes on otherwise', async () => {
  const { client, send } = openChain()
  const reader = createReader()
  const id = await client.snapshot()
  for (let at = 0; at < 3; at += 1) await send(one, two, 1n)
  await reader.catchUp()
  await client.revert({ id })
  await send(two, three, 2n)
  await reader.catchUp()
  for (let at = 0; at < 3; at += 1) await send(two, three, 2n)
  await reader.catchUp()
  expect(await dumpIndex(pool, chainId)).toEqual(await replay())
})

test('behavior: a fork deeper than known stops, and is read on from with a larger depth', async () => {
  const { send, reorg } = openChain()
  const shallow = createReader({ settings: { INDEX_REORG_DEPTH: '3' } })
  for (let at = 0; at < 8; at += 1) await send(one, two, 1n)
  await shallow.catchUp()
  const before = await dumpIndex(pool, chainId)
  await reorg(6)
  await shallow.catchUp()
  await shallow.catchUp()
  expect(shallow.stopped).toEqual([chainId, chainId])
  expect(await dumpIndex(pool, chainId)).toEqual(before)
  const deep = createReader({ settings: { INDEX_REORG_DEPTH: '1000' } })
  await deep.catchUp()
  expect(deep.stopped).toEqual([])
  expect(await dumpIndex(pool, chainId)).toEqual(await replay())
})

test('behavior: a fork below the first block takes back what was read of the time before', async () => {
  const { client, contracts, write, reorg } = openChain()
  const token = { address: contracts.token, abi: LocalToken.abi, functionName: 'transfer' }
  const kept = await write(one, { ...token, args: [two, 1n] })
  await client.mine({ blocks: 5 })
  const lost = await write(one, { ...token, args: [two, 2n] })
  await client.mine({ blocks: 2 })
  const start = Number(await client.getBlockNumber())
  const reader = createReader({ settings: watched, start })
  await watch(two)
  await reader.catchUp()
  await client.mine({ blocks: 2 })
  await reader.catchUp()
  const before = await activityOf(two)
  expect(before).toEqual(expect.arrayContaining([kept.transactionHash, lost.transactionHash]))
  await reorg(6)
  await reader.catchUp()
  const after = await activityOf(two)
  expect(after).toContain(kept.transactionHash)
  expect(after).not.toContain(lost.transactionHash)
})

test('behavior: what a holder of very many has is told in time, or not at all', async () => {
  await pool.query(`INSERT INTO idx_transfers
    (chain, block, place, log, part, standard, token, token_id, amount, sender, recipient)
    SELECT '${chainId}', at, 0, 0, 0, 'erc721', '\\x11'::bytea, at, 1, '\\x00'::bytea, '\\xaa'::bytea FROM generate_series(1, 50000) AS at
    UNION ALL
    SELECT '${chainId}', at, 0, 1, 0, 'erc721', '\\x11'::bytea, at, 1, '\\xaa'::bytea, '\\xbb'::bytea FROM generate_series(1, 49990) AS at`)
  const giant = { chainId, owner: '0xaa', limit: 21 } as const
  const held = await holdingsOf(pool, { ...giant, longest: 60_000 })
  expect(held.map(({ tokenId }) => Number(tokenId))).toEqual(
    Array.from({ length: 10 }, (_, at) => 49_991 + at),
  )
  await expect(holdingsOf(pool, { ...giant, longest: 5 })).rejects.toThrow('unavailable')
  const after = { token: '0x11', tokenId: 49_995n } as const
  expect(await holdingsOf(pool, { ...giant, after })).toHaveLength(5)
})

test('behavior: of two that read at once one writes, and nothing is written twice', async () => {
  const { send } = openChain()
  for (let at = 0; at < 5; at += 1) await send(one, two, 1n)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => createReader().catchUp()),
  )
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  for (const reason of reasons)
    expect(reason instanceof LostTurnError || reason.code === '23505').toBe(true)
  await createReader().catchUp()
  expect(await dumpIndex(pool, chainId)).toEqual(await replay())
})

test('behavior: a connection that ends in the middle of a block leaves nothing of it', async () => {
  const { send } = openChain()
  await send(one, two, 1n)
  const reader = createReader()
  await pool.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`)
  await pool.query(
    'CREATE TRIGGER fail AFTER INSERT ON idx_activity FOR EACH STATEMENT EXECUTE FUNCTION fail()',
  )
  await expect(reader.catchUp()).rejects.toThrow()
  const { rows } = await pool.query('SELECT 1 FROM idx_blocks, idx_transactions')
  expect(rows).toEqual([])
  await pool.query('DROP TRIGGER fail ON idx_activity')
  await reader.catchUp()
  expect(await dumpIndex(pool, chainId)).toEqual(await replay())
})

test('behavior: a node without receipts of blocks', async () => {
  const { rpcUrl, send } = openChain()
  await send(one, two, 1n)
  const node = await startScriptedNode(async (body, response) => {
    const headers = { 'content-type': 'application/json' }
    const asked = body.replaceAll('eth_getBlockReceipts', 'eth_unheardOf')
    response.end(await (await fetch(rpcUrl, { method: 'POST', headers, body: asked })).text())
  }, localOne.id)
  onTestFinished(node.stop)
  await createReader({ url: node.url }).catchUp()
  expect(node.bodies.join()).toContain('eth_getTransactionReceipt')
  expect(await dumpIndex(pool, chainId)).toEqual(await replay())
})

test('error: a node whose next block does not stand on one that is still there', async () => {
  const { client, rpcUrl, send } = openChain()
  const start = Number(await client.getBlockNumber()) + 1
  const { blockHash } = await send(one, two, 1n)
  const { transactionHash } = await send(one, two, 1n)
  let isAtOdds = true
  const node = await startScriptedNode(async (body, response) => {
    const headers = { 'content-type': 'application/json' }
    const text = await (await fetch(rpcUrl, { method: 'POST', headers, body })).text()
    const parent = `"parentHash":"${blockHash}"`
    const other = `"parentHash":"${blockHash.replace(/^0x.{8}/, '0x00000000')}"`
    response.end(isAtOdds ? text.replaceAll(parent, other) : text)
  }, localOne.id)
  onTestFinished(node.stop)
  const reader = createReader({ url: node.url, start })
  expect(await reader.step()).toBe(true)
  await expect(reader.step()).rejects.toThrow('does not stand on it')
  isAtOdds = false
  await reader.catchUp()
  expect(await activityOf(two)).toContain(transactionHash)
})

test('parameters: INDEX_CONFIRMATIONS, and the first block', async () => {
  const { client, send } = openChain()
  const start = Number(await client.getBlockNumber()) + 1
  const first = await send(one, two, 1n)
  const second = await send(one, two, 1n)
  const reader = createReader({ start, settings: { INDEX_CONFIRMATIONS: '1' } })
  await reader.catchUp()
  expect(await activityOf(two)).toEqual([first.transactionHash])
  await client.mine({ blocks: 1 })
  await reader.catchUp()
  expect(await activityOf(two)).toEqual([first.transactionHash, second.transactionHash])
})

test('parameters: INDEX_MODE watched: those that were asked about, before and after', async () => {
  const { contracts, client, send, write } = openChain()
  const token = { address: contracts.token, abi: LocalToken.abi, functionName: 'transfer' }
  const settings = { INDEX_MODE: 'watched', INDEX_WATCHED: '2', INDEX_PAST_BLOCKS: '20' }
  const long = await write(one, { ...token, args: [two, 1n] })
  await client.mine({ blocks: 25 })
  const before = await write(one, { ...token, args: [two, 2n] })
  const start = Number(await client.getBlockNumber())
  const reader = createReader({ settings, start: 0 })
  await reader.catchUp()
  expect(await activityOf(two)).toEqual([])
  await watch(two)
  await reader.catchUp()
  expect(start).toBeGreaterThan(20)
  expect(await activityOf(two)).toEqual([before.transactionHash])
  await write(one, { ...token, args: [three, 9n] })
  const after = await send(three, two, 3n)
  const later = await write(three, { ...token, args: [two, 4n] })
  await reader.catchUp()
  const known = [before, after, later].map(({ transactionHash }) => transactionHash)
  expect(await activityOf(two)).toEqual(known)
  expect(known).not.toContain(long.transactionHash)
  expect(await activityOf(three)).toEqual([])
  // The third one is one too many: it takes the place of the first once that one's time is over, and
  // what others have a part in is left to them.
  await watch(three)
  await expect(watch(one)).rejects.toThrow('unavailable')
  await reader.catchUp()
  expect(await activityOf(two)).toEqual(known)
  await pool.query('UPDATE idx_watch SET kept_until = now() WHERE account = $1', [bytesOf(two)])
  await watch(one)
  await reader.catchUp()
  expect(await activityOf(two)).toEqual([])
  // Before it was asked about, logs alone tell of it.
  expect(await activityOf(three)).toContain(later.transactionHash)
  expect(await activityOf(three)).not.toContain(after.transactionHash)
  expect(await activityOf(one)).toContain(before.transactionHash)
})

test('behavior: operations of a smart account, of before it was asked about, after that, and after a fork', async () => {
  const { client, reorg } = openChain()
  const bundler = await startBundler(devnet.chains[0])
  onTestFinished(bundler.stop)
  const { address, operate } = await openSmartAccount(devnet, bundler)
  const before = await operate([{ to: two, value: 5n }])
  const start = Number(await client.getBlockNumber()) + 1
  await client.mine({ blocks: 1 })
  const reader = createReader({ settings: watched, start })
  await watch(address)
  await reader.catchUp()
  const carried = (amount: string, recipient = two) => [
    {
      ...{ part: 0, standard: 'native', token: null, token_id: null, amount },
      ...{ sender: lower(address).slice(2), recipient: lower(recipient).slice(2) },
    },
  ]
  expect(await activityOf(address)).toEqual([before.hash])
  expect(await transfersOf(before.hash)).toMatchObject(carried('5'))
  const after = await operate([{ to: two, value: 6n }])
  await reader.catchUp()
  expect(await activityOf(address)).toEqual([before.hash, after.hash])
  expect(await transfersOf(after.hash)).toMatchObject(carried('6'))
  // Who is said to have got it may be followed as well: that it has is not believed.
  await watch(two)
  await reader.catchUp()
  expect(await activityOf(two)).not.toContain(after.hash)
  await reorg(1)
  await reader.catchUp()
  expect(await activityOf(address)).toEqual([before.hash])
})

/** A node that answers as the local chain does, but for what it refuses. */
async function startRefusing(isRefused: (body: string) => boolean) {
  const { rpcUrl } = openChain()
  const headers = { 'content-type': 'application/json' }
  const node = await startScriptedNode(async (body, response) => {
    if (!isRefused(body)) {
      response.end(await (await fetch(rpcUrl, { method: 'POST', headers, body })).text())
      return
    }
    const calls: { id: number }[] = [JSON.parse(body)].flat()
    const error = { code: -32_005, message: 'More than 10000 results.' }
    response.end(JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, error }))))
  }, localOne.id)
  onTestFinished(node.stop)
  return node
}

const topic = (account: Hex) => lower(account).slice(2).padStart(64, '0')
const watched = { INDEX_MODE: 'watched', INDEX_PAST_BLOCKS: '5000' }

test('behavior: an account that no node tells of waits, and the others are read', async () => {
  const { contracts, client, write } = openChain()
  const token = { address: contracts.token, abi: LocalToken.abi, functionName: 'transfer' }
  const sent = await write(one, { ...token, args: [two, 1n] })
  let isAway = true
  const node = await startRefusing((body) => isAway && body.includes(topic(three)))
  const start = Number(await client.getBlockNumber())
  const reader = createReader({ url: node.url, settings: watched, start })
  await watch(three)
  await watch(two)
  await reader.catchUp()
  expect(await activityOf(two)).toContain(sent.transactionHash)
  const refused = node.bodies.filter((body) => body.includes(topic(three)))
  expect(refused.length).toBeLessThan(5)
  // Newer blocks are read meanwhile, and its own later.
  const newer = await write(three, { ...token, args: [one, 0n] })
  await reader.catchUp()
  expect(await activityOf(three)).toEqual([newer.transactionHash])
  isAway = false
  await pool.query('UPDATE idx_fills SET turn_at = now()')
  await reader.catchUp()
  expect(await fills()).toEqual([])
})

test('behavior: who has waited the longest is read next: one that has much to read takes turns', async () => {
  const { client } = openChain()
  await client.mine({ blocks: 80 })
  await pool.query('ALTER TABLE idx_fills ALTER COLUMN width SET DEFAULT 10')
  const node = await startRefusing(() => false)
  const start = Number(await client.getBlockNumber())
  const settings = { ...watched, INDEX_PAST_BLOCKS: '70' }
  const reader = createReader({ url: node.url, settings, start })
  await watch(two)
  await reader.step()
  await watch(three)
  await reader.catchUp()
  const asked = node.bodies
    .filter((body) => body.includes('eth_getLogs'))
    .map((body) => (body.includes(topic(two)) ? 'two' : 'three'))
  expect(asked.slice(0, 6)).toEqual(['two', 'two', 'three', 'two', 'three', 'two'])
})

test('behavior: an account with more than can be read at once is read in parts', async () => {
  const { contracts, client, rpcUrl } = openChain()
  const token = { address: contracts.token, abi: LocalToken.abi, functionName: 'transfer' } as const
  const busy: Hex = `0x${'b5'.repeat(20)}`
  const sent: Hex[] = []
  for (let at = 0; at < 120; at += 1)
    sent.push(await client.writeContract({ ...token, args: [busy, 1n], account: one, chain: null }))
  await client.waitForTransactionReceipt({ hash: sent.at(-1) ?? '0x' })
  const start = Number(await client.getBlockNumber())
  const reader = createReader({ url: rpcUrl, settings: watched, start })
  await watch(busy)
  for (let at = 0; at < 20; at += 1) {
    await reader.catchUp()
    await pool.query('UPDATE idx_fills SET turn_at = now()')
  }
  expect(await activityOf(busy)).toEqual(sent)
})

async function fills() {
  return (await pool.query('SELECT account FROM idx_fills WHERE next >= until')).rows
}

test('behavior: the database tells those of a transfer who are told of it', async () => {
  const row = `(SELECT $2::bytea AS sender, $3::bytea AS recipient, $4::text AS standard, $5::int AS log)`
  const sql = `SELECT ${isPartySql({ account: '$1::bytea', row: 'each' })} AS is_party FROM ${row} AS each`
  const common = { part: 0, token: undefined, tokenId: undefined, amount: 1n } as const
  for (const standard of ['native', 'erc20', 'erc721', 'erc1155'] as const)
    for (const log of [-1, 0, 7])
      for (const account of [one, two, three]) {
        const transfer: Transfer = { ...common, standard, log, sender: one, recipient: two }
        const values = [bytesOf(account), bytesOf(one), bytesOf(two), standard, log]
        const { rows } = await pool.query<{ is_party: boolean }>(sql, values)
        expect(rows[0]?.is_party).toBe(partiesOf(transfer).includes(account))
      }
})
