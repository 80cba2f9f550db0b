import { afterEach, describe, expect, test } from 'vitest'
import { type Dialed, dialRelay } from '../../../../test/helpers/dialRelay.js'
import {
  roomy,
  type StartedRelay,
  silentMetrics,
  startRelay,
} from '../../../../test/helpers/startRelay.js'
import { createMemoryMailbox } from '../mailbox/createMemoryMailbox.js'
import type { Room } from '../storage/createSpace.js'
import type { StockLimits } from './createStock.js'
import type { RelayParameters } from './Relay.js'

const tooMuch = { code: -32_000, data: 'MailboxLimitExceeded' }
const tooManyTopics = { code: -32_000, data: 'SubscriberLimitExceeded' }
const minute = 60_000

let server: StartedRelay | undefined
let limited: string[]

afterEach(async () => {
  await server?.stop()
  server = undefined
})

async function start(stock: Partial<StockLimits>, more: Partial<RelayParameters> = {}) {
  limited = []
  const metrics = { ...silentMetrics, limited: (reason: string) => void limited.push(reason) }
  server = await startRelay({ metrics, stock: { ...roomy, ...stock }, ...more })
  const { url } = server
  return (parameters?: Parameters<typeof dialRelay>[1]) => dialRelay(url, parameters)
}

function publish(client: Dialed, topic: string, text: string, ttl = 300): Promise<unknown> {
  return client.call('irn_publish', { topic, message: text, ttl, tag: 1108 })
}

const subscribe = (client: Dialed, ...topics: string[]) =>
  client.call('irn_batchSubscribe', { topics })

/** With a clock of its own. */
const at = (now: () => number) => ({ now, mailbox: createMemoryMailbox(now) })

function newTopic(): string {
  return crypto.randomUUID().replaceAll('-', '').repeat(2)
}

describe.each(['client', 'address', 'topic'] as const)('of one %s', (kind) => {
  test('behavior: messages, until they have ended; the same one again costs nothing', async () => {
    let now = Date.now()
    const few = { pieces: 3, bytes: 1e9 }
    const dial = await start({ [kind]: few }, { now: () => now })
    const client = await dial()
    const topic = newTopic()
    for (const text of ['one', 'two', 'two', 'three'])
      expect(await publish(client, topic, text, 60)).toBe(true)
    expect(await publish(client, topic, 'four', 60)).toMatchObject(tooMuch)
    expect(limited).toEqual([kind])
    now += 2 * minute
    expect(await publish(client, topic, 'four', 60)).toBe(true)
  })

  test('behavior: bytes', async () => {
    const dial = await start({ [kind]: { pieces: 1000, bytes: 1000 } })
    const client = await dial()
    const topic = newTopic()
    expect(await publish(client, topic, 'x'.repeat(600))).toBe(true)
    expect(await publish(client, topic, 'y'.repeat(600))).toMatchObject(tooMuch)
    expect(await publish(client, topic, 'y'.repeat(400))).toBe(true)
  })
})

test('behavior: a batch counts as what is in it', async () => {
  const dial = await start({ client: { pieces: 400, bytes: 1e9 } })
  const client = await dial()
  const messages = Array.from({ length: 500 }, (_, index) => ({
    topic: newTopic(),
    message: `${index}`,
    ttl: 300,
    tag: 0,
  }))
  expect(await client.call('irn_batchPublish', { messages })).toMatchObject(tooMuch)
  expect(limited).toHaveLength(100)
})

test('behavior: as calls too, and so does each kibibyte', async () => {
  const plenty = { sockets: 100, callsPerSecond: 10_000 }
  const now = Date.now()
  const limits = { client: { sockets: 10, callsPerSecond: 100 }, address: plenty, project: plenty }
  const dial = await start({}, { limits, now: () => now })
  const [greedy, large] = [await dial(), await dial()]
  const topics = Array.from({ length: 450 }, newTopic)
  for (let round = 0; round < 2; round += 1)
    expect(await subscribe(greedy, ...topics)).toHaveLength(450)
  void subscribe(greedy, ...topics)
  expect((await greedy.closed).reason).toBe('Too many requests')
  void publish(large, newTopic(), 'x'.repeat(1_000_000))
  void publish(large, newTopic(), 'y'.repeat(100_000))
  expect((await large.closed).reason).toBe('Too many requests')
})

test('behavior: large messages do not stay for long', async () => {
  let now = Date.now()
  const dial = await start(
    { large: 1000, largeLife: minute },
    at(() => now),
  )
  const [publisher, reader] = [await dial(), await dial()]
  const topic = newTopic()
  await subscribe(publisher, topic)
  await publish(publisher, topic, 'small', 86_400)
  await publish(publisher, topic, 'x'.repeat(1000), 86_400)
  now += minute
  await subscribe(reader, topic)
  await expect.poll(() => reader.messages).toEqual(['small'])
})

test('behavior: nor do messages on topics that nobody has subscribed to', async () => {
  let now = Date.now()
  const dial = await start(
    { unheardLife: minute },
    at(() => now),
  )
  const [publisher, absent, reader] = [await dial(), await dial(), await dial()]
  const [topic, unheard] = [newTopic(), newTopic()]
  await subscribe(absent, topic)
  absent.socket.close()
  await absent.closed
  await publish(publisher, topic, 'awaited', 86_400)
  await publish(publisher, unheard, 'unheard', 86_400)
  now += minute
  await subscribe(reader, topic, unheard)
  await expect.poll(() => reader.messages).toEqual(['awaited'])
  await publish(publisher, unheard, 'heard', 86_400)
  await expect.poll(() => reader.messages).toEqual(['awaited', 'heard'])
})

test('behavior: with little room proposals go on; what is large or unheard, and who has much, does not', async () => {
  let room: Room = 'enough'
  const dial = await start(
    { large: 16_384, client: { pieces: 30, bytes: 1e9 } },
    { room: () => room },
  )
  const [site, absent, greedy] = [await dial(), await dial(), await dial()]
  const [topic, unheard] = [newTopic(), newTopic()]
  await subscribe(site, topic)
  for (let index = 0; index < 3; index += 1) await publish(greedy, topic, `${index}`)
  room = 'little'
  expect(await publish(site, topic, 'x'.repeat(3000))).toBe(true)
  expect(await publish(site, topic, 'x'.repeat(20_000))).toMatchObject(tooMuch)
  expect(await publish(site, unheard, 'text')).toMatchObject(tooMuch)
  expect(await publish(greedy, topic, 'more')).toMatchObject(tooMuch)
  expect(limited).toEqual(['large', 'unheard', 'client'])
  // Whoever has subscribed and gone still waits for it.
  await subscribe(absent, unheard)
  absent.socket.close()
  await absent.closed
  expect(await publish(site, unheard, 'text')).toBe(true)
  room = 'none'
  expect(await publish(site, topic, 'last')).toMatchObject(tooMuch)
  expect(limited.at(-1)).toBe('full')
  room = 'enough'
  expect(await publish(site, topic, 'last')).toBe(true)
})

describe('topics', () => {
  test('behavior: of one address; those that are left make room, those known cost nothing', async () => {
    const dial = await start({ topicsPerAddress: 3 })
    const [one, other] = [await dial(), await dial()]
    const [first, second, third] = [newTopic(), newTopic(), newTopic()]
    await subscribe(one, first, second)
    expect(await subscribe(other, newTopic(), newTopic())).toMatchObject(tooManyTopics)
    expect(limited).toEqual(['topics'])
    const again = await dial({ keys: one.keys })
    expect(await subscribe(again, first)).toHaveLength(1)
    expect(await subscribe(other, third)).toHaveLength(1)
    expect(await subscribe(other, newTopic())).toMatchObject(tooManyTopics)
    await other.call('irn_unsubscribe', { topic: third })
    expect(await subscribe(other, newTopic())).toHaveLength(1)
  })

  test('behavior: sockets that listen on one', async () => {
    const dial = await start({ socketsPerTopic: 2 })
    const clients = await Promise.all([dial(), dial(), dial()])
    const topic = newTopic()
    for (const client of clients.slice(0, 2)) expect(await subscribe(client, topic)).toHaveLength(1)
    for (const client of clients.slice(2))
      expect(await subscribe(client, topic)).toMatchObject(tooManyTopics)
  })
})

describe('two sockets of one client', () => {
  test('behavior: the second reads nothing of the first, and ends nothing', async () => {
    const dial = await start({})
    const [publisher, first] = [await dial(), await dial()]
    const second = await dial({ keys: first.keys })
    const [topic, own] = [newTopic(), newTopic()]
    await subscribe(first, topic)
    await subscribe(second, own)
    await publish(publisher, topic, 'one')
    await expect.poll(() => first.messages).toEqual(['one'])
    await second.call('irn_unsubscribe', { topic })
    await subscribe(second, topic)
    await second.call('irn_unsubscribe', { topic })
    await publish(publisher, topic, 'two')
    await publish(publisher, own, 'three')
    await expect.poll(() => first.messages).toEqual(['one', 'two'])
    await expect.poll(() => second.messages).toEqual(['three'])
  })
})
