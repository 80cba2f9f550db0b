import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { dialRelay } from '../../../../test/helpers/dialRelay.js'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { patience } from '../../../../test/helpers/patience.js'
import { serverCommand } from '../../../../test/helpers/serverCommand.js'
import { type StartedRedis, startRedis } from '../../../../test/helpers/startRedis.js'
import { until } from '../../../../test/helpers/until.js'
import { connectRelay } from '../../../kit/src/walletconnect/connectRelay.js'
import { nobleCrypto } from '../../../kit/src/walletconnect/nobleCrypto.js'
import { freePort } from '../storage/freePort.js'
import { type Postgres, startPostgres } from '../storage/startPostgres.js'

/** More of them with `npm run soak`. */
const rounds = Number(process.env.BILLFOLD_FAULT_ROUNDS ?? 1)

type Node = { process: ChildProcess; port: number; figuresPort: number; url: string }

let folder: string
let postgres: Postgres
let redis: StartedRedis
const nodes: Node[] = []
const toEnd: { close(): void }[] = []

beforeAll(async () => {
  folder = await makeDataFolder()
  postgres = await startPostgres(folder)
})

beforeEach(async () => {
  redis = await startRedis()
})

afterEach(async () => {
  for (const each of toEnd.splice(0)) each.close()
  for (const node of nodes.splice(0)) await kill(node)
  await redis.kill()
})

afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A node in a process of its own. Resolves when it is ready and hears of others. */
async function startNode(settings: Record<string, string> = {}, port?: number): Promise<Node> {
  const [program, ...options] = serverCommand()
  const chosen = port ?? (await freePort())
  // There they are told as often as somebody asks.
  const figuresPort = await freePort()
  const child = spawn(program, options, {
    env: {
      ...process.env,
      PORT: String(chosen),
      METRICS_PORT: String(figuresPort),
      ROLE: 'relay',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `ws://127.0.0.1:${chosen}/relay`
  const node = { process: child, port: chosen, figuresPort, url }
  nodes.push(node)
  const hears = async () => {
    if (child.exitCode !== null) throw new Error('The node did not start.')
    return (await readFigure(node, 'relay_bus_up').catch(() => 0)) === 1
  }
  await until('a node that hears of others', hears, patience.test)
  return node
}

async function kill({ process }: Node) {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = new Promise((resolve) => process.once('exit', resolve))
  process.kill('SIGKILL')
  await ended
}

async function readFigure({ figuresPort }: Node, name: string): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${figuresPort}/metrics`).then((answer) =>
    answer.text(),
  )
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

/** A client that comes back by itself, and what it has been handed. */
async function join({ url }: Node) {
  const received = new Set<string>()
  const relay = connectRelay({
    url,
    projectId: undefined,
    crypto: nobleCrypto,
    keys: await nobleCrypto.createSigningKeys(),
    WebSocket,
    onMessage: async ({ message }) => {
      received.add(message)
    },
    onStatus: () => {},
    now: Date.now,
  })
  toEnd.push(relay)
  /** Publishes until it is stopped, one after the other; gives what was acknowledged. */
  function keepPublishing(topic: string) {
    const acknowledged: string[] = []
    let stopped = false
    const name = crypto.randomUUID()
    const done = (async () => {
      for (let index = 0; !stopped; index += 1) {
        const message = `${name} ${index}`
        await relay.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
        acknowledged.push(message)
      }
    })()
    const stop = async () => {
      stopped = true
      await done
    }
    return { acknowledged, stop }
  }
  const publish = (topic: string, message: string) =>
    relay.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
  return { relay, received, publish, keepPublishing }
}

type Client = Awaited<ReturnType<typeof join>>

async function missing(messages: readonly string[], { received }: Client) {
  await expect.poll(() => messages.filter((message) => !received.has(message))).toEqual([])
}

test('default: two at different nodes, both ways; a node hears of its own topics only', async () => {
  const [one, two] = await Promise.all([startNode(), startNode()])
  const [site, wallet, stranger] = [await join(one), await join(two), await join(two)]
  const [topic, foreign] = [newTopic(), newTopic()]
  await Promise.all([site.relay.subscribe([topic]), wallet.relay.subscribe([topic])])
  await stranger.relay.subscribe([foreign])
  await site.publish(topic, 'question')
  await missing(['question'], wallet)
  await wallet.publish(topic, 'answer')
  await missing(['answer'], site)
  for (let index = 0; index < 20; index += 1) await wallet.publish(foreign, `foreign ${index}`)
  await wallet.publish(topic, 'last')
  await missing(['last'], site)
  expect([...site.received]).toEqual(['answer', 'last'])
  const own = 'relay_heard_total{topic="own"}'
  expect([await readFigure(one, own), await readFigure(two, own)]).toEqual([2, 1])
  const strange = 'relay_heard_total{topic="foreign"}'
  expect([await readFigure(one, strange), await readFigure(two, strange)]).toEqual([0, 0])
})

test.each(['publisher', 'reader'] as const)(
  'behavior: the node of the %s killed in the middle, nothing acknowledged is lost',
  async (victim) => {
    const at = { publisher: await startNode(), reader: await startNode() }
    for (let round = 0; round < rounds; round += 1) {
      const [publisher, reader] = [await join(at.publisher), await join(at.reader)]
      const topic = newTopic()
      await reader.relay.subscribe([topic])
      const flow = publisher.keepPublishing(topic)
      await expect.poll(() => reader.received.size).toBeGreaterThan(20)
      await kill(at[victim])
      at[victim] = await startNode({}, at[victim].port)
      const before = flow.acknowledged.length
      await expect.poll(() => flow.acknowledged.length).toBeGreaterThan(before + 20)
      await flow.stop()
      await missing(flow.acknowledged, reader)
      for (const each of toEnd.splice(0)) each.close()
    }
  },
  300_000,
)

test('behavior: Redis killed, messages come on, later; back again, they come as before', async () => {
  const [one, two] = await Promise.all([startNode(), startNode()])
  const [publisher, reader] = [await join(one), await join(two)]
  const [topic, later] = [newTopic(), newTopic()]
  await reader.relay.subscribe([topic])
  const flow = publisher.keepPublishing(topic)
  await expect.poll(() => reader.received.size).toBeGreaterThan(20)
  for (let round = 0; round < rounds; round += 1) {
    await redis.kill()
    const gone = flow.acknowledged.length
    await expect.poll(() => flow.acknowledged.length).toBeGreaterThan(gone + 20)
    await missing([...flow.acknowledged], reader)
    await reader.relay.subscribe([later])
    await publisher.publish(later, `round ${round}`)
    await missing([`round ${round}`], reader)
    redis = await startRedis({ port: redis.port })
    await expect
      .poll(() => Promise.all([one, two].map((node) => readFigure(node, 'relay_bus_up'))))
      .toEqual([1, 1])
  }
  await flow.stop()
  await missing(flow.acknowledged, reader)
  await hearsOfEach(two, () => publisher.publish(later, crypto.randomUUID()))
})

test('behavior: Redis emptied, nothing is lost and nodes hear of each other again', async () => {
  const [one, two] = await Promise.all([startNode(), startNode()])
  const [publisher, reader] = [await join(one), await join(two)]
  const topic = newTopic()
  await reader.relay.subscribe([topic])
  const flow = publisher.keepPublishing(topic)
  await expect.poll(() => reader.received.size).toBeGreaterThan(20)
  const client = new Redis(redis.url)
  for (let round = 0; round < rounds; round += 1) {
    await client.flushall()
    const emptied = flow.acknowledged.length
    await expect.poll(() => flow.acknowledged.length).toBeGreaterThan(emptied + 20)
    await missing([...flow.acknowledged], reader)
  }
  client.disconnect()
  await flow.stop()
  await missing(flow.acknowledged, reader)
  await hearsOfEach(two, () => publisher.publish(topic, crypto.randomUUID()))
})

test('behavior: limits count at all nodes together', async () => {
  const settings = { SOCKETS_PER_CLIENT: '3' }
  const [one, two] = await Promise.all([startNode(settings), startNode(settings)])
  const { keys } = await dialRelay(one.url)
  await dialRelay(one.url, { keys })
  await expect
    .poll(async () => {
      const { closed, call } = await dialRelay(two.url, { keys })
      return Promise.race([closed, call('irn_subscribe', { topic: newTopic() })])
    })
    .toEqual({ code: 1013, reason: 'Too many connections' })
})

/** Publications get through Redis, one by one, once those of before have. */
async function hearsOfEach(node: Node, publish: () => Promise<unknown>) {
  const heard = () => readFigure(node, 'relay_heard_total{topic="own"}')
  await expect
    .poll(async () => {
      const before = await heard()
      await publish()
      return (await heard()) - before
    })
    .toBe(1)
}

function newTopic(): string {
  return crypto.randomUUID().replaceAll('-', '').repeat(2)
}
