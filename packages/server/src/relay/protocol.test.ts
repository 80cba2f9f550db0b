import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type Dialed, dialRelay } from '../../../../test/helpers/dialRelay.js'
import {
  type StartedRelay,
  silentMetrics,
  startRelay,
} from '../../../../test/helpers/startRelay.js'
import { createMemoryMailbox } from '../mailbox/createMemoryMailbox.js'
import type { Mailbox } from '../mailbox/Mailbox.js'
import type { RelayParameters } from './Relay.js'
import { readCaller } from './readCaller.js'

const topic = 'a'.repeat(64)
const plenty = { sockets: 1000, callsPerSecond: 10_000 }
const open = { client: plenty, address: plenty, project: plenty }
const hour = 3_600_000

let server: StartedRelay | undefined

afterEach(async () => {
  await server?.stop()
  server = undefined
})

async function start(parameters?: Partial<RelayParameters>): Promise<string> {
  server = await startRelay(parameters)
  return server.url
}

describe('ids', () => {
  test.each(['1795219853063123457', '9007199254740993', '"1795219853063123457"', '7', '"a b"'])(
    'default: %s comes back as it was',
    async (id) => {
      const client = await dialRelay(await start())
      const params = `{"topic":"${topic}","id":5}`
      const call = `{"params":${params},"id":${id},"jsonrpc":"2.0","method":"irn_subscribe"}`
      expect(await client.send(call, id)).toMatch(`{"id":${id},"jsonrpc":"2.0","result":"`)
    },
  )

  test('behavior: the relay’s own fit into a number of JavaScript', async () => {
    const url = await start()
    const reader = await dialRelay(url, { confirms: false })
    await reader.call('irn_subscribe', { topic })
    const publisher = await dialRelay(url)
    for (const message of ['one', 'two'])
      await publisher.call('irn_publish', { topic, message, ttl: 300, tag: 0 })
    await expect.poll(() => reader.messages).toEqual(['one', 'two'])
    const [first = 0, second = 0] = reader.unconfirmed
    expect(first).toBeLessThan(second)
    expect(String(second)).toHaveLength(16)
  })
})

test('behavior: who cannot be judged now may come back', async () => {
  const judgeProject = async () => {
    throw new Error('The connection to the database was lost.')
  }
  const client = await dialRelay(await start({ judgeProject, onError: () => {} }))
  expect(await client.closed).toEqual({ code: 1013, reason: 'Try again later' })
})

describe('endings', () => {
  test('behavior: 4008 for a client that listens on nothing and says nothing', async () => {
    let now = Date.now()
    // Whoever does not answer until the next ping is taken for gone.
    const times = { ping: 1000, stale: hour, stall: hour, late: hour, judge: hour }
    const url = await start({ times, now: () => now })
    const [listening, idle] = [await dialRelay(url), await dialRelay(url)]
    await listening.call('irn_subscribe', { topic })
    await idle.call('irn_fetchMessages', { topic })
    now += hour + 1
    expect(await idle.closed).toEqual({ code: 4008, reason: 'Stale' })
    expect(listening.socket.readyState).toBe(listening.socket.OPEN)
  })

  test('behavior: 1009 for a frame that is too large', async () => {
    const client = await dialRelay(await start())
    client.socket.send('x'.repeat(2_097_153))
    expect((await client.closed).code).toBe(1009)
  })

  test('behavior: 1001 for all when the server ends, none is let in any more', async () => {
    const url = await start()
    const clients = await Promise.all([dialRelay(url), dialRelay(url)])
    await server?.relay.drain(20)
    for (const { closed } of clients) expect((await closed).code).toBe(1001)
    const late = await dialRelay(url)
    expect((await late.closed).code).toBe(1001)
  })
})

// Left to itself, the library of the sockets waits for 30 s.
test('behavior: the end does not wait for those who were refused', {
  timeout: 20_000,
}, async () => {
  const { port } = new URL(await start())
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  const key = Buffer.alloc(16).toString('base64')
  const lines = ['GET /relay HTTP/1.1', 'host: a', 'connection: upgrade', 'upgrade: websocket']
  const more = ['sec-websocket-version: 13', `sec-websocket-key: ${key}`]
  socket.write(`${[...lines, ...more].join('\r\n')}\r\n\r\n`)
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  await expect.poll(() => heard).toContain('JWT Token is missing')
  // It hears that it should go and does not.
  await server?.stop()
  server = undefined
  socket.destroy()
})

describe('limits', () => {
  const two = { sockets: 2, callsPerSecond: 10_000 }
  const tooMany = { code: 1013, reason: 'Too many connections' }

  test('behavior: sockets of a client; one that is closed makes room', async () => {
    const url = await start({ limits: { ...open, client: two } })
    const { keys, socket } = await dialRelay(url)
    await dialRelay(url, { keys })
    expect(await (await dialRelay(url, { keys })).closed).toEqual(tooMany)
    await subscribe(await dialRelay(url))
    socket.close()
    await expect
      .poll(async () => {
        const again = await dialRelay(url, { keys })
        return Promise.race([again.closed, subscribe(again)])
      })
      .toHaveLength(64)
  })

  test('behavior: topics of a client', async () => {
    const client = await dialRelay(await start())
    const subscribeTo = (batch: number, size: number) => {
      const topics = Array.from({ length: size }, (_, index) =>
        (batch * 500 + index).toString(16).padStart(64, '0'),
      )
      return client.call('irn_batchSubscribe', { topics })
    }
    for (let batch = 0; batch < 20; batch += 1)
      expect(await subscribeTo(batch, 500)).toHaveLength(500)
    expect(await subscribeTo(19, 500)).toHaveLength(500)
    expect(await subscribeTo(20, 1)).toMatchObject({ data: 'SubscriberLimitExceeded' })
  })

  test('behavior: sockets of a project', async () => {
    const url = await start({ limits: { ...open, project: two } })
    await Promise.all([dialRelay(url, { project: 'one' }), dialRelay(url, { project: 'one' })])
    expect(await (await dialRelay(url, { project: 'one' })).closed).toEqual(tooMany)
    await subscribe(await dialRelay(url, { project: 'two' }))
    await subscribe(await dialRelay(url))
  })

  test('behavior: sockets of an address; what a stranger writes is no address', async () => {
    const url = await start({ limits: { ...open, address: two } })
    const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    await Promise.all([dialRelay(url, forwarded('192.0.2.1')), dialRelay(url)])
    expect(await (await dialRelay(url, forwarded('192.0.2.2'))).closed).toEqual(tooMany)
  })

  test('behavior: sockets of an address behind a proxy', async () => {
    const addressOf = readCaller(['127.0.0.0/8'])
    const url = await start({ limits: { ...open, address: two }, addressOf })
    const from = (address: string) =>
      dialRelay(url, { headers: { 'x-forwarded-for': `203.0.113.7, ${address}` } })
    await Promise.all([from('192.0.2.1'), from('192.0.2.1')])
    expect(await (await from('192.0.2.1')).closed).toEqual(tooMany)
    await subscribe(await from('192.0.2.2'))
  })

  test.each(['client', 'address', 'project'] as const)(
    'behavior: calls, counted by %s',
    async (kind) => {
      const few = { sockets: 10, callsPerSecond: 1 }
      const now = Date.now()
      const url = await start({ limits: { ...open, [kind]: few }, now: () => now })
      const client = await dialRelay(url, { project: 'one' })
      for (let index = 0; index < 10; index += 1) await subscribe(client)
      client.socket.send('one more')
      expect(await client.closed).toEqual({ code: 1013, reason: 'Too many requests' })
      // Coming back is no way round.
      const again = await dialRelay(url, { project: 'one', keys: client.keys })
      again.socket.send('one more')
      expect((await again.closed).code).toBe(1013)
    },
  )
})

function subscribe(client: Dialed): Promise<unknown> {
  return client.call('irn_subscribe', { topic })
}

describe('answers', () => {
  test('behavior: more calls at once than are worked on at a time are all answered', async () => {
    const client = await dialRelay(await start())
    const calls = Array.from({ length: 1000 }, (_, index) =>
      client.call('irn_publish', { topic, message: `${index}`, ttl: 300, tag: 0 }),
    )
    expect(new Set(await Promise.all(calls))).toEqual(new Set([true]))
  })

  test('behavior: few large calls are worked on at a time', async () => {
    const mailbox = createMemoryMailbox()
    let underway = 0
    let most = 0
    const store: Mailbox['store'] = async (message) => {
      underway += 1
      most = Math.max(most, underway)
      await new Promise((resolve) => setTimeout(resolve, 50))
      underway -= 1
      return mailbox.store(message)
    }
    const client = await dialRelay(await start({ mailbox: { ...mailbox, store } }))
    const calls = Array.from({ length: 40 }, (_, index) =>
      client.call('irn_publish', { topic, message: `${index}`.padEnd(1e6), ttl: 300, tag: 0 }),
    )
    expect(new Set(await Promise.all(calls))).toEqual(new Set([true]))
    expect(most).toBeLessThan(10)
  })

  test('behavior: what waits is read for a socket once at a time, however often it asks', async () => {
    const mailbox = createMemoryMailbox()
    let underway = 0
    let most = 0
    const waiting: Mailbox['waiting'] = async (...question) => {
      underway += 1
      most = Math.max(most, underway)
      await new Promise((resolve) => setImmediate(resolve))
      const page = await mailbox.waiting(...question)
      underway -= 1
      return page
    }
    const client = await dialRelay(await start({ mailbox: { ...mailbox, waiting } }))
    const asked = Array.from({ length: 20 }, () => client.call('irn_fetchMessages', { topic }))
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ messages: [] })
    expect(most).toBe(1)
  })

  test('behavior: who does not take its answers is sent away', async () => {
    const refused: string[] = []
    const metrics = { ...silentMetrics, refused: (reason: string) => void refused.push(reason) }
    const url = await start({ metrics })
    const client = await dialRelay(url)
    const message = 'x'.repeat(900_000)
    const topics = Array.from({ length: 40 }, (_, index) => String(index).padStart(64, 'a'))
    for (const each of topics)
      await client.call('irn_publish', { topic: each, message, ttl: 300, tag: 0 })
    const reader = await dialRelay(url)
    reader.socket.pause()
    for (const each of topics) void reader.call('irn_fetchMessages', { topic: each })
    await expect.poll(() => refused).toEqual(['slow'])
    reader.socket.resume()
    expect(await reader.closed).toEqual({ code: 1013, reason: 'Reading too slowly' })
  })
})
