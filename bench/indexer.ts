// Figures of the indexer: npm run bench:indexer [-- --runs 3 --check]
import { createWatcher } from '../packages/server/src/indexer/createWatcher.js'
import { createReader } from '../packages/server/src/indexer/testing/createReader.js'
import { startIndexes } from '../packages/server/src/indexer/testing/startIndexes.js'
import { createMemoryRateLimiter } from '../packages/server/src/middleware/createMemoryRateLimiter.js'
import { ownerAt } from '../test/soak/generateChain.js'
import { madeChain } from './madeChain.js'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { startProgram } from './startProgram.js'
import { summarize } from './summarize.js'

const options = readOptions(process.argv.slice(2), { runs: 3, json: 'bench/results/indexer.json' })
const chainId = `eip155:${madeChain}`
/** As many as a busy chain has in a block. */
const perBlock = 100
const blocks = 200
const owners = 100_000
const watched = 1000
/** Blocks that the indexer asks for at once. */
const together = 32

const node = await startProgram('chainProgram.ts', ...[blocks, perBlock, owners].map(String))
const indexes = await startIndexes()
const measured: { floor: number; all: number; some: number }[] = []
// The first run warms the node up and does not count.
for (let run = 0; run <= options.runs; run += 1) {
  const floor = await measure(fetchBlocks)
  const all = await index({ INDEX_MODE: 'all' })
  const settings = { INDEX_MODE: 'watched', INDEX_WATCHED: String(watched), INDEX_PAST_BLOCKS: '0' }
  const some = await index(settings)
  if (run > 0) measured.push({ floor, all, some })
}
await indexes.stop()
node.stop()

const row = (what: string, rates: readonly number[]): Row => ({
  ...{ what, unit: '/s', kit: summarize(rates) },
  floor: summarize(measured.map(({ floor }) => floor)),
  budgets: [{ of: 'kit', limit: 2000, isLeast: true }],
})
const rows = [
  row(
    'transfers read, all kept; floor: fetched and parsed',
    measured.map(({ all }) => all),
  ),
  row(
    `transfers read, ${watched} addresses watched of ${owners}; floor: fetched and parsed`,
    measured.map(({ some }) => some),
  ),
]
await reportRows(rows, { ...options, about: { runs: options.runs, blocks, perBlock } })

/** Transfers in a second. */
async function measure(read: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await read()
  return (blocks * perBlock * 1000) / (performance.now() - began)
}

/** Reads the chain to its newest block into a database with nothing in it but who is watched. */
async function index(settings: Readonly<Record<string, string>>): Promise<number> {
  const { pool } = await indexes.open()
  const limits = { limiter: createMemoryRateLimiter(), perHour: 0, limit: watched }
  const watch = createWatcher({ pool, ...limits, onRefused() {} })
  for (let at = 0; at < watched; at += 1) await watch(ownerAt(at), 'bench')
  const { step } = createReader({ chainId, url: node.url, pool, settings })
  const position = async () => {
    const { rows } = await pool.query<{ number: string }>('SELECT number FROM idx_chains')
    return Number(rows[0]?.number ?? -1)
  }
  const rate = await measure(async () => {
    while ((await position()) < blocks) await step()
  })
  const { rowCount } = await pool.query('SELECT FROM idx_transfers LIMIT 1')
  if (!rowCount) throw new Error('Nothing was kept.')
  return rate
}

/** The least that reads the chain: each block and its receipts, fetched and parsed. */
async function fetchBlocks() {
  for (let from = 1; from <= blocks; from += together) {
    const numbers = Array.from({ length: Math.min(together, blocks - from + 1) }, (_, at) => {
      return `0x${(from + at).toString(16)}`
    })
    await ask(numbers.map((number) => ['eth_getBlockByNumber', [number, true]]))
    await ask(numbers.map((number) => ['eth_getBlockReceipts', [number]]))
  }
}

async function ask(calls: readonly (readonly [string, readonly unknown[]])[]): Promise<unknown> {
  const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(node.url, request)).json()
}
