import { type Devnet, localOne, mine, startDevnet } from '@billfold/devnet'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'
import { startIndexes } from '../indexer/testing/startIndexes.js'
import { beginIndexer } from './beginIndexer.js'

const chain = `eip155:${localOne.id}`
let devnet: Devnet
let indexes: Awaited<ReturnType<typeof startIndexes>>

beforeAll(async () => {
  ;[devnet, indexes] = await Promise.all([startDevnet(), startIndexes()])
})
afterAll(async () => {
  await Promise.all([devnet.stop(), indexes.stop()])
})

const settings = () => ({
  ...{ PORT: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0', INDEX_PAUSE: '20', RPC_DEV: 'true' },
  ...{ INDEX_CHAINS: `${chain}@0`, INDEX_MODE: 'all' },
  RPC_UPSTREAMS: JSON.stringify({ [chain]: [devnet.chains[0].rpcUrl] }),
})

async function start(more: Readonly<Record<string, string>>): Promise<Server> {
  const server = await createServer(readConfig({ ...settings(), ...more }))
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= server.stop()
    return stopped
  }
  onTestFinished(stop)
  return { ...server, stop }
}

const figures = async ({ operationUrl }: Server) => (await fetch(`${operationUrl}/metrics`)).text()

async function figure(server: Server, name: string): Promise<number | undefined> {
  const text = await figures(server)
  const [, value] = new RegExp(`^${name}{chain="${chain}"} (\\S+)`, 'm').exec(text) ?? []
  return value === undefined ? undefined : Number(value)
}

test.each(['all', 'indexer'])('role %s: reads, and says how far it is', async (ROLE) => {
  const { url: DATABASE_URL, pool } = await indexes.open()
  const server = await start({ ROLE, DATABASE_URL, MAILBOX: 'memory' })
  await mine(devnet.chains[0], { blocks: 3 })
  const transactions = () =>
    pool.query('SELECT count(*)::int FROM idx_transactions').then(({ rows }) => rows[0].count)
  await expect.poll(transactions).toBeGreaterThan(2)
  await expect.poll(() => figure(server, 'index_lag_blocks')).toBe(0)
  expect(await figure(server, 'index_block')).toBeGreaterThan(3)
  expect(await figure(server, 'index_stopped')).toBe(0)
})

test('behavior: one of two reads, and the other one when it has ended', async () => {
  const { url: DATABASE_URL } = await indexes.open()
  const role = { ROLE: 'indexer', DATABASE_URL }
  const first = await start(role)
  await expect.poll(() => figure(first, 'index_lag_blocks')).toBe(0)
  const second = await start(role)
  const before = (await figure(first, 'index_block')) ?? 0
  await mine(devnet.chains[0], { blocks: 2 })
  await expect.poll(() => figure(first, 'index_block')).toBe(before + 2)
  expect(await figure(second, 'index_block')).toBe(undefined)
  await first.stop()
  await expect.poll(() => figure(second, 'index_block')).toBe(before + 2)
})

test('behavior: a chain whose nodes are away is read on, and the server is ready meanwhile', async () => {
  const { url: DATABASE_URL } = await indexes.open()
  const server = await start({ ROLE: 'indexer', DATABASE_URL })
  await expect.poll(() => figure(server, 'index_lag_blocks')).toBe(0)
  const before = (await figure(server, 'index_block')) ?? 0
  await devnet.stopChain(localOne.id)
  await expect.poll(() => figures(server)).toContain('good="false"')
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await devnet.restartChain(localOne.id)
  await mine(devnet.chains[0])
  await expect.poll(() => figure(server, 'index_block')).toBe(before + 1)
})

test('error: what it cannot read', async () => {
  const begin = (more: Readonly<Record<string, string>>) =>
    beginIndexer(readConfig({ ...settings(), ...more }))
  await expect(
    begin({ INDEX_CHAINS: 'eip155:5,eip155:6@7' }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[ConfigError: INDEX_CHAINS: RPC_UPSTREAMS has no nodes of eip155:5, eip155:6.]`,
  )
  const alone = { ROLE: 'indexer', INDEX_CHAINS: '', DATABASE_URL: 'postgres://a/b' }
  await expect(begin(alone)).rejects.toThrow(ConfigError)
  for (const INDEX_CHAINS of ['solana:1', 'eip155:1@', 'eip155:x', 'eip155:1@-1'])
    expect(() => readConfig({ INDEX_CHAINS })).toThrow('INDEX_CHAINS')
  for (const ROLE of ['api', 'indexer'])
    expect(() => readConfig({ ...settings(), ROLE, MAILBOX: 'memory' })).toThrow('DATABASE_URL')
})
