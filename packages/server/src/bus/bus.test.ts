import { createHash } from 'node:crypto'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { type StartedRedis, startRedis } from '../../../../test/helpers/startRedis.js'
import { describeFailure } from '../describeFailure.js'
import { freePort } from '../storage/freePort.js'
import type { Bus, Notice } from './Bus.js'
import { createNames } from './createNames.js'
import { createRedisBus } from './createRedisBus.js'
import { createSeal } from './createSeal.js'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)
const secret = Buffer.from('a key of the database')
const names = createNames(secret)

const started: StartedRedis[] = []
const buses: Bus[] = []

afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close()
  for (const redis of started.splice(0)) await redis.kill()
})

async function startOne() {
  const redis = await startRedis()
  started.push(redis)
  return redis.url
}

/** Three members that share the slots. */
async function startCluster() {
  const flags = ['--cluster-enabled', 'yes']
  const members = await Promise.all([0, 1, 2].map(() => startRedis({ flags })))
  started.push(...members)
  const clients = members.map(({ url }) => new Redis(url))
  const bounds = [0, 5461, 10_923, 16_384]
  for (const [index, client] of clients.entries()) {
    await client.cluster('ADDSLOTSRANGE', bounds[index] ?? 0, (bounds[index + 1] ?? 0) - 1)
    await client.cluster('MEET', '127.0.0.1', members[0]?.port ?? 0)
  }
  await expect
    .poll(() => Promise.all(clients.map((client) => client.cluster('INFO'))))
    .toEqual(clients.map(() => expect.stringContaining('cluster_state:ok')))
  for (const client of clients) client.disconnect()
  return members.map(({ url }) => url).join(',')
}

type Node = { bus: Bus; notices: Notice[]; statuses: string[]; gaps: () => number }

async function open(urls: string): Promise<Node> {
  const notices: Notice[] = []
  const statuses: string[] = []
  let gaps = 0
  const seal = createSeal(secret)
  const bus = createRedisBus({ urls, names, seal, onStatus: (status) => statuses.push(status) })
  buses.push(bus)
  bus.open({
    onNotices: (heard) => notices.push(...heard),
    onGap: () => {
      gaps += 1
    },
  })
  await expect.poll(() => statuses.at(-1)).toBe('up')
  return { bus, notices, statuses, gaps: () => gaps }
}

function write(text: string, to = topic): Notice {
  const message = { topic: to, hash: text.slice(0, 64), message: text, tag: 1108, attestation: 'a' }
  return {
    topic: to,
    message: { ...message, publisher: 'publisher', publishedAt: 1, expiresAt: 2 },
  }
}

describe.each([
  ['one Redis', startOne],
  ['a cluster', startCluster],
])('on %s', (_, start) => {
  test('default: a node hears of its own topics, and of nothing else', async () => {
    const urls = await start()
    const [one, two, three] = [await open(urls), await open(urls), await open(urls)]
    await one.bus.serve([topic])
    await two.bus.serve([topic, other])
    three.bus.tell(write('first'))
    three.bus.tell(write('second'))
    three.bus.tell({ topic: other })
    one.bus.tell(write('third'))
    await expect.poll(() => two.notices).toHaveLength(4)
    await expect.poll(() => one.notices).toEqual([write('first'), write('second')])
    expect(two.notices).toEqual(
      expect.arrayContaining([write('first'), write('second'), write('third'), { topic: other }]),
    )
    expect(three.notices).toEqual([])
  })

  test('behavior: a large message is only told of', async () => {
    const urls = await start()
    const [one, two] = [await open(urls), await open(urls)]
    await one.bus.serve([topic])
    two.bus.tell(write('x'.repeat(100_000)))
    await expect.poll(() => one.notices).toEqual([{ topic }])
  })

  test('behavior: not serving a topic any more, it hears nothing of it', async () => {
    const urls = await start()
    const [one, two] = [await open(urls), await open(urls)]
    await one.bus.serve([topic, other])
    one.bus.leave([topic])
    await one.bus.serve([])
    await expect
      .poll(() => {
        two.bus.tell(write('left'))
        two.bus.tell(write('stayed', other))
        return one.notices.filter((notice) => notice.topic === other).length
      })
      .toBeGreaterThan(2)
    expect(one.notices.at(-1)?.topic).toBe(other)
    expect(one.notices.filter((notice) => notice.topic === topic).length).toBeLessThan(2)
  })

  test('behavior: what is used is told', async () => {
    const urls = await start()
    const [one, two] = [await open(urls), await open(urls)]
    const name = 'address 192.0.2.1'
    await one.bus.share(7, new Map([[name, { sockets: 2, calls: 30 }]]))
    const mine = new Map([[name, { sockets: 5, calls: 10 }]])
    expect(await two.bus.share(7, mine)).toEqual(new Map([[name, { sockets: 2, calls: 30 }]]))
    expect(await two.bus.share(8, mine)).toEqual(new Map([[name, { sockets: 2, calls: 0 }]]))
    const keys = await allKeys(urls)
    expect(keys.filter((key) => key.includes('192.0.2.1'))).toEqual([])
    expect(keys.join()).toContain(names(name))
    // Nobody without the key can try all addresses.
    const plain = createHash('sha256').update(name).digest('base64url').slice(0, 10)
    expect(keys.join()).not.toContain(plain)
    await one.bus.serve([topic])
    await expect.poll(async () => (await allKeys(urls)).join()).toContain(names(topic))
    expect((await allKeys(urls)).join()).not.toContain(topic)
  })
})

test('behavior: who reads Redis learns nothing of what is told, and can tell nothing', async () => {
  const urls = await startOne()
  const [one, two] = [await open(urls), await open(urls)]
  await one.bus.serve([topic])
  const spy = new Redis(urls)
  const seen: { channel: string; body: Buffer; text: string }[] = []
  spy.on('pmessageBuffer', (_, channel: Buffer, body: Buffer) =>
    seen.push({ channel: String(channel), body, text: body.toString('latin1') }),
  )
  await spy.psubscribe('billfold:*')
  two.bus.tell(write('first'))
  await expect.poll(() => one.notices).toEqual([write('first')])
  await expect.poll(() => seen.length).toBeGreaterThan(2)
  for (const word of [topic, 'first', 'publisher', 'beat'])
    expect(seen.filter(({ text }) => text.includes(word))).toEqual([])

  // Neither in clear, nor with a seal of its own, nor altered.
  const channels = [...new Set(seen.map(({ channel }) => channel))]
  const forged = JSON.stringify([write('forged')])
  const forger = new Redis(urls)
  const heard = [...seen]
  for (const to of channels) {
    const altered = createSeal(secret).close(forged, { to })
    altered[60] = (altered[60] ?? 0) ^ 1
    const foreign = createSeal(Buffer.from('another')).close(forged, { to })
    const elsewhere = createSeal(secret).close(forged, { to: 'billfold:to:somebody' })
    for (const text of [forged, foreign, elsewhere, altered, '']) await forger.publish(to, text)
    // Nor again, where it was heard and anywhere else.
    for (const { body } of heard) await forger.publish(to, body)
  }
  two.bus.tell(write('second'))
  await expect.poll(() => one.notices).toEqual([write('first'), write('second')])
  expect(two.notices).toEqual([])
  expect([one.statuses, two.statuses]).toEqual([['up'], ['up']])
  spy.disconnect()
  forger.disconnect()
})

test('behavior: Redis gone, nodes look for themselves; when it is back they hear again', async () => {
  const redis = await startRedis()
  const [one, two] = [await open(redis.url), await open(redis.url)]
  await one.bus.serve([topic])
  await redis.kill()
  await expect.poll(() => [one.statuses.at(-1), two.statuses.at(-1)]).toEqual(['down', 'down'])
  const looks = one.gaps()
  await expect.poll(one.gaps).toBeGreaterThan(looks + 2)
  await one.bus.serve([other])
  two.bus.tell(write('meanwhile'))
  expect(await two.bus.share(1, new Map([['name', { sockets: 1, calls: 1 }]]))).toEqual(new Map())
  started.push(await startRedis({ port: redis.port }))
  await expect.poll(() => [one.statuses.at(-1), two.statuses.at(-1)]).toEqual(['up', 'up'])
  await expect
    .poll(() => {
      two.bus.tell(write('again', other))
      return one.notices.map((notice) => notice.topic)
    })
    .toContain(other)
})

test('behavior: what could not be told is told of when Redis is back', async () => {
  const redis = await startRedis()
  const [one, two] = [await open(redis.url), await open(redis.url)]
  await one.bus.serve([topic])
  await redis.kill()
  await expect.poll(() => two.statuses.at(-1)).toBe('down')
  two.bus.tell(write('meanwhile'))
  started.push(await startRedis({ port: redis.port }))
  await expect.poll(() => one.statuses.at(-1)).toBe('up')
  const looks = one.gaps()
  await expect
    .poll(() => one.notices.length > 0 || one.gaps() > looks, { timeout: 30_000 })
    .toBe(true)
})

test('behavior: Redis emptied, nodes enter their topics again and look', async () => {
  const urls = await startOne()
  const [one, two] = [await open(urls), await open(urls)]
  await one.bus.serve([topic])
  const looks = one.gaps()
  const client = new Redis(urls)
  await client.flushall()
  client.disconnect()
  await expect.poll(one.gaps).toBeGreaterThan(looks)
  two.bus.tell(write('after'))
  await expect.poll(() => one.notices).toEqual([write('after')])
})

test('behavior: a Redis that hangs is as one that is gone', async () => {
  const redis = await startRedis()
  started.push(redis)
  const one = await open(redis.url)
  const wake = redis.freeze()
  await expect.poll(() => one.statuses.at(-1)).toBe('down')
  wake()
  await expect.poll(() => one.statuses.at(-1)).toBe('up')
})

test('behavior: a Redis that does not let it in is told of, with what it answers', async () => {
  const redis = await startRedis()
  started.push(redis)
  const owner = new Redis(redis.url)
  await owner.config('SET', 'requirepass', 'right')
  owner.disconnect()
  const wrong = redis.url.replace('//', '//:wrong@')
  const gone = `redis://127.0.0.1:${await freePort()}`
  for (const [urls, code] of [
    [wrong, 'WRONGPASS'],
    [gone, 'ECONNREFUSED'],
  ] as const) {
    const told: unknown[] = []
    const bus = createRedisBus({
      urls,
      names,
      seal: createSeal(secret),
      onStatus: (status, error) => told.push([status, error && describeFailure(error).code]),
    })
    buses.push(bus)
    bus.open({ onNotices() {}, onGap() {} })
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([['down', code]])
  }
})

test('behavior: a subscription that Redis is late with is asked for again', async () => {
  const redis = await startRedis()
  started.push(redis)
  const slow = await delaySubscriptions(redis)
  await open(slow.url)
  expect(slow.asked()).toBeGreaterThan(1)
  slow.stop()
})

/** A way to a Redis on which the answer to the first subscription is later than is waited for. */
async function delaySubscriptions({ port }: StartedRedis) {
  let asked = 0
  const server = createServer((client) => {
    const redis = connect(port, '127.0.0.1')
    client.on('data', (data) => {
      redis.write(data)
      if (!String(data).includes('subscribe')) return
      asked += 1
      if (asked > 1) return
      redis.pause()
      setTimeout(() => redis.resume(), 1500)
    })
    redis.pipe(client)
    client.on('close', () => redis.destroy()).on('error', () => {})
    redis.on('close', () => client.destroy()).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo // It listens on TCP.
  return { url: `redis://127.0.0.1:${own}`, asked: () => asked, stop: () => server.close() }
}

async function allKeys(urls: string): Promise<string[]> {
  const clients = urls.split(',').map((url) => new Redis(url))
  const keys = await Promise.all(clients.map((client) => client.keys('*')))
  for (const client of clients) client.disconnect()
  return keys.flat()
}
