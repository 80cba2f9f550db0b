// Figures of the relay on several nodes over Redis: npm run bench:nodes [-- --runs 8 --check]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { WebSocket } from 'ws'
import { connectRelay } from '../packages/kit/src/walletconnect/connectRelay.js'
import { nobleCrypto } from '../packages/kit/src/walletconnect/nobleCrypto.js'
import type { Relay } from '../packages/kit/src/walletconnect/Relay.js'
import { startPostgres } from '../packages/server/src/storage/startPostgres.js'
import { startRedis } from '../test/helpers/startRedis.js'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { type Program, startProgram } from './startProgram.js'
import { exactly } from './summarize.js'

const options = readOptions(process.argv.slice(2), { runs: 8, json: 'bench/results/nodes.json' })
/** At each node, each with a publisher there and a subscriber at the next node. */
const pairsPerNode = 10
const messagesPerPair = 100
/** Milliseconds between two publications of a pair: a machine at its limit would measure itself. */
const publishInterval = 25

type Pair = {
  readonly topic: string
  readonly publisher: Relay
  readonly subscriber: Relay
  received: number
}

const folder = await mkdtemp(`${tmpdir()}/billfold-bench-`)
const postgres = await startPostgres(folder)
const two = await startNodes(2)
const four = await startNodes(4)
const costs = { two: [] as number[], four: [] as number[] }
// The first round warms up; of the others the least disturbed counts.
for (let round = 0; round <= options.runs; round += 1) {
  const [ofTwo, ofFour] = [await measure(two), await measure(four)]
  if (round === 0) continue
  costs.two.push(ofTwo)
  costs.four.push(ofFour)
}
const rows: readonly Row[] = [
  {
    what: 'CPU of 4 nodes for a message; floor: of 2 nodes',
    unit: 'µs',
    floor: exactly(Math.min(...costs.two)),
    kit: exactly(Math.min(...costs.four)),
    budgets: [{ of: 'ratio', limit: 1.2 }],
  },
  {
    what: 'notices on own topics, 4 nodes',
    unit: '',
    kit: exactly(await count(four, 'own')),
    budgets: [],
  },
  {
    what: 'notices on foreign topics, 4 nodes',
    unit: '',
    kit: exactly(await count(four, 'foreign')),
    budgets: [{ of: 'kit', limit: 0 }],
  },
]
await two.stop()
await four.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })

await reportRows(rows, { ...options, about: { runs: options.runs } })
process.exit()

type Nodes = {
  readonly nodes: readonly Program[]
  readonly pairs: readonly Pair[]
  stop(): Promise<void>
}

async function startNodes(size: number): Promise<Nodes> {
  const redis = await startRedis()
  const settings = JSON.stringify({
    PORT: '0',
    ROLE: 'relay',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
  })
  const nodes = await Promise.all(
    Array.from({ length: size }, () => startProgram('nodeProgram.ts', settings)),
  )
  for (const node of nodes) while ((await readFigure(node, 'relay_bus_up')) !== 1) await pause()
  const pairs = await Promise.all(
    nodes.flatMap((node, index) => {
      const next = nodes[(index + 1) % size] ?? node
      return Array.from({ length: pairsPerNode }, () => join(node, next))
    }),
  )
  async function stop() {
    for (const { publisher, subscriber } of pairs) {
      publisher.close()
      subscriber.close()
    }
    for (const node of nodes) node.stop()
    await redis.kill()
  }
  return { nodes, pairs, stop }
}

async function join(from: Program, to: Program): Promise<Pair> {
  const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
  const connect = async (node: Program, onMessage: () => void) =>
    connectRelay({
      url: `${node.url.replace(/^http/, 'ws')}/relay`,
      projectId: undefined,
      crypto: nobleCrypto,
      keys: await nobleCrypto.createSigningKeys(),
      WebSocket,
      onMessage: async () => onMessage(),
      onStatus: () => {},
      now: Date.now,
    })
  const subscriber = await connect(to, () => {
    pair.received += 1
  })
  await subscriber.subscribe([topic])
  const pair = { topic, subscriber, publisher: await connect(from, () => {}), received: 0 }
  return pair
}

/** Microseconds of all nodes together for a message. */
async function measure({ nodes, pairs }: Nodes): Promise<number> {
  const used = async () =>
    (await Promise.all(nodes.map((node) => node.cpu()))).reduce((sum, each) => sum + each, 0)
  const before = await used()
  await Promise.all(pairs.map(exchange))
  return ((await used()) - before) / (pairs.length * messagesPerPair)
}

async function exchange(pair: Pair) {
  const { publisher, topic } = pair
  const expected = pair.received + messagesPerPair
  const body = 'x'.repeat(400)
  const published: Promise<unknown>[] = []
  while (published.length < messagesPerPair) {
    const message = `${body}${crypto.randomUUID()}`
    published.push(publisher.call('irn_publish', { topic, message, ttl: 300, tag: 1108 }))
    await pause(publishInterval)
  }
  await Promise.all(published)
  while (pair.received < expected) await pause()
}

async function count({ nodes }: Nodes, topic: 'own' | 'foreign'): Promise<number> {
  const figures = nodes.map((node) => readFigure(node, `relay_heard_total{topic="${topic}"}`))
  return (await Promise.all(figures)).reduce((sum, each) => sum + each, 0)
}

async function readFigure({ url }: Program, name: string): Promise<number> {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text())
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

function pause(milliseconds = 5): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
