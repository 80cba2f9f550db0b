import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { dialRaw, headerOf, type RawSocket } from '../../../../test/helpers/dialRaw.js'
import { type Dialed, dialRelay } from '../../../../test/helpers/dialRelay.js'
import {
  type StartedRelay,
  silentMetrics,
  startRelay,
} from '../../../../test/helpers/startRelay.js'
import type { RelayParameters } from './Relay.js'
import { readCaller } from './readCaller.js'

const topic = 'a'.repeat(64)
const mebibyte = 1024 * 1024
const hour = 3_600_000
const plenty = { sockets: 1000, callsPerSecond: 10_000 }

let server: StartedRelay | undefined
let refused: string[]
let limited: string[]
let held: number
const toEnd: { destroy(): void }[] = []

afterEach(async () => {
  for (const each of toEnd.splice(0)) each.destroy()
  await server?.stop()
  server = undefined
})

async function start(parameters: Partial<RelayParameters>): Promise<string> {
  refused = []
  limited = []
  const metrics = {
    ...silentMetrics,
    refused: (reason: string) => void refused.push(reason),
    limited: (reason: string) => void limited.push(reason),
    held(bytes: number) {
      held = bytes
    },
  }
  server = await startRelay({ metrics, addressOf: readCaller(['127.0.0.1']), ...parameters })
  return server.url
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

async function dial(url: string, address: string): Promise<RawSocket> {
  const socket = await dialRaw(url, address)
  toEnd.push(socket)
  return socket
}

const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const whenClosed = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()))

describe('incomplete messages', () => {
  test('behavior: ended after a while, whatever pongs come', async () => {
    const times = { ping: 1000, stale: hour, stall: hour, late: 1500, judge: hour }
    const url = await start({ times })
    const [slow, quiet] = [await dial(url, '192.0.2.1'), await dial(url, '192.0.2.1')]
    const closed = whenClosed(slow)
    slow.write(Buffer.concat([Buffer.from([0x01, 0x81, 0, 0, 0, 0]), Buffer.from('x')]))
    const drip = setInterval(() => {
      // The message goes on, and there are pongs between its parts.
      slow.write(Buffer.concat([Buffer.from([0x00, 0x81, 0, 0, 0, 0]), Buffer.from('x'), pong]))
      quiet.write(pong)
    }, 50)
    await closed
    clearInterval(drip)
    expect(refused).toContain('incomplete')
    expect(quiet.destroyed).toBe(false)
  })

  test('behavior: of many sockets of one address, no more than it may hold', async () => {
    const url = await start({ held: { socket: 8 * mebibyte, address: 4 * mebibyte, all: 1e9 } })
    const sockets = await Promise.all(Array.from({ length: 8 }, () => dial(url, '192.0.2.1')))
    const other = await dialRelay(url, from('192.0.2.2'))
    const closed = sockets.map(whenClosed)
    // One after the other: together, how much of each has come when is up to the machine.
    for (const [index, socket] of sockets.entries()) {
      socket.write(Buffer.concat([headerOf(2 * mebibyte), Buffer.alloc(1.5 * mebibyte, 'x')]))
      if (index < 2) await expect.poll(() => held).toBeGreaterThan((index + 1) * 1.4 * mebibyte)
      else
        await expect.poll(() => refused.filter((kind) => kind === 'memory').length).toBe(index - 1)
    }
    await Promise.race(closed)
    expect(await other.call('irn_subscribe', { topic })).toHaveLength(64)
    await expect.poll(() => held).toBeLessThan(4 * mebibyte)
    await expect.poll(() => held).toBeGreaterThan(2 * mebibyte)
    // Whole messages leave nothing behind.
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => held).toBeLessThan(mebibyte)
  })

  test('behavior: of sockets that are sent away nothing more is read', async () => {
    const url = await start({ held: { socket: 8 * mebibyte, address: 4 * mebibyte, all: 1e9 } })
    const sockets = await Promise.all(Array.from({ length: 20 }, () => dial(url, '192.0.2.1')))
    const begun = Buffer.concat([headerOf(2 * mebibyte), Buffer.alloc(1.9 * mebibyte, 'x')])
    const away = sockets.map(whenClosed)
    for (const socket of sockets) socket.write(begun)
    await Promise.race(away)
    // What its address may hold, and what was on its way then; 38 MiB were sent.
    expect(server?.read()).toBeGreaterThan(4 * mebibyte)
    expect(server?.read()).toBeLessThan(12 * mebibyte)
  })

  test('behavior: of those who were sent away for something else, the same', async () => {
    const few = { sockets: 1000, callsPerSecond: 0.1 }
    const limits = { client: few, address: plenty, project: plenty }
    const own = { socket: 8 * mebibyte, address: 4 * mebibyte, all: 1e9 }
    const url = await start({ held: own, limits })
    const sockets = await Promise.all(Array.from({ length: 20 }, () => dial(url, '192.0.2.1')))
    const begun = Buffer.concat([headerOf(2 * mebibyte), Buffer.alloc(1.9 * mebibyte, 'x')])
    const nothing = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d])
    const away = sockets.map(whenClosed)
    for (const socket of sockets) {
      for (let count = 0; count < 5; count += 1) socket.write(nothing)
      socket.write(begun)
    }
    await Promise.race(away)
    expect(refused).toContain('tooMany')
    expect(server?.read()).toBeLessThan(12 * mebibyte)
  })
})

describe('answers that are not taken', () => {
  test('behavior: of many sockets of one address, no more than it may hold; others read', async () => {
    const url = await start({ held: { socket: 8 * mebibyte, address: 8 * mebibyte, all: 1e9 } })
    const publisher = await dialRelay(url, from('192.0.2.9'))
    await fill(publisher)
    const greedy = await Promise.all(
      Array.from({ length: 20 }, () => dialRelay(url, { ...from('192.0.2.1'), confirms: false })),
    )
    for (const { socket, call } of greedy) {
      socket.pause()
      for (let count = 0; count < 30; count += 1) void call('irn_fetchMessages', { topic })
    }
    await expect.poll(() => refused.length + limited.length).toBeGreaterThan(0)
    const honest = await dialRelay(url, from('192.0.2.2'))
    await honest.call('irn_subscribe', { topic })
    await expect.poll(() => honest.messages).toHaveLength(20)
    expect(held).toBeLessThan(10 * mebibyte)
    for (const { socket } of greedy) socket.terminate()
  })

  test('behavior: receipts that do not come are counted as well', async () => {
    const address = 3 * mebibyte
    const url = await start({ held: { socket: 8 * mebibyte, address, all: 1e9 } })
    const publisher = await dialRelay(url, from('192.0.2.9'))
    const readers = await Promise.all(
      Array.from({ length: 8 }, () => dialRelay(url, { ...from('192.0.2.1'), confirms: false })),
    )
    for (const reader of readers) await reader.call('irn_subscribe', { topic })
    const messages = Array.from({ length: 500 }, (_, index) => ({
      topic,
      message: `message ${index}`,
      ttl: 300,
      tag: 0,
    }))
    for (let batch = 0; batch < 2; batch += 1)
      await publisher.call('irn_batchPublish', {
        messages: messages.map((each) => ({ ...each, message: `${each.message} ${batch}` })),
      })
    await expect.poll(() => held).toBeGreaterThan(address / 2)
    const count = () => readers.reduce((sum, { messages }) => sum + messages.length, 0)
    await expect.poll(count).toBeGreaterThan(2000)
    expect(count()).toBeLessThan(6500)
    for (const reader of readers) {
      reader.socket.on('message', (data) => reader.confirm(JSON.parse(String(data)).id))
      for (const id of [...reader.unconfirmed]) reader.confirm(id)
    }
    await expect.poll(count).toBe(8000)
  })
})

test('behavior: subscriptions of one address', async () => {
  const url = await start({ held: { socket: 8 * mebibyte, address: 500_000, all: 1e9 } })
  const client = await dialRelay(url, from('192.0.2.1'))
  const subscribe = (batch: number) => {
    const topics = Array.from({ length: 500 }, (_, index) =>
      (batch * 500 + index).toString(16).padStart(64, '0'),
    )
    return client.call('irn_batchSubscribe', { topics })
  }
  expect(await subscribe(0)).toHaveLength(500)
  expect(await subscribe(1)).toMatchObject({ data: 'SubscriberLimitExceeded' })
  expect(limited).toContain('topics')
})

describe('handshakes', () => {
  test('behavior: too many of one address are turned down before anything is done for them', async () => {
    const now = Date.now()
    let judged = 0
    const judgeProject = async () => {
      judged += 1
      return { project: undefined }
    }
    const gate = { perSecond: 1, atOnce: 5 }
    const url = await start({ gate, judgeProject, now: () => now })
    const clients = await Promise.all(
      Array.from({ length: 5 }, () => dialRelay(url, from('192.0.2.1'))),
    )
    await expect(dialRelay(url, from('192.0.2.1'))).rejects.toThrow('429')
    expect([judged, refused]).toEqual([5, ['handshakes']])
    const other = await dialRelay(url, from('192.0.2.2'))
    expect(await other.call('irn_subscribe', { topic })).toHaveLength(64)
    for (const { socket } of [...clients, other]) socket.close()
  })

  test('behavior: one that is refused costs ten', async () => {
    const now = Date.now()
    const gate = { perSecond: 1, atOnce: 20 }
    const url = await start({ gate, now: () => now })
    for (let count = 0; count < 2; count += 1)
      expect(
        (await (await dialRelay(url, { ...from('192.0.2.1'), token: 'a.b.c' })).closed).code,
      ).toBe(3000)
    await expect(dialRelay(url, from('192.0.2.1'))).rejects.toThrow('429')
    expect(refused).toEqual(['token', 'token', 'handshakes'])
  })

  test('behavior: half-open ones are counted', async () => {
    let judge = () => {}
    const judged = new Promise<void>((resolve) => {
      judge = resolve
    })
    const judgeProject = async () => {
      await judged
      return { project: undefined }
    }
    const url = await start({ gate: { perSecond: 1000, atOnce: 3 }, judgeProject })
    const waiting = await Promise.all(
      Array.from({ length: 3 }, () => dialRelay(url, from('192.0.2.1'))),
    )
    await expect(dialRelay(url, from('192.0.2.1'))).rejects.toThrow('429')
    judge()
    for (const client of waiting)
      expect(await client.call('irn_subscribe', { topic })).toHaveLength(64)
    await (await dialRelay(url, from('192.0.2.1'))).call('irn_subscribe', { topic })
  })

  test('behavior: of those who were refused no more is read than they may have said before', async () => {
    const url = await start({ audiences: ['wss://relay.example'] })
    const sockets = await Promise.all(Array.from({ length: 10 }, () => dial(url, '192.0.2.1')))
    const closed = sockets.map(whenClosed)
    const begun = Buffer.concat([headerOf(2 * mebibyte), Buffer.alloc(1.9 * mebibyte, 'x')])
    for (const socket of sockets) socket.write(begun)
    await Promise.all(closed)
    expect(server?.read()).toBeLessThan(4 * mebibyte)
  })

  test('behavior: who was refused and does not go is gone in a second or two', async () => {
    const url = await start({ audiences: ['wss://relay.example'] })
    const socket = await dial(url, '192.0.2.1')
    socket.removeAllListeners('end')
    const began = performance.now()
    await whenClosed(socket)
    expect(socket.heard()).toContain('JWT Token is for another relay')
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

/** Twenty messages of half a mebibyte. */
async function fill(publisher: Dialed): Promise<void> {
  for (let index = 0; index < 20; index += 1) {
    const message = `${index}`.padEnd(mebibyte / 2, '.')
    await publisher.call('irn_publish', { topic, message, ttl: 300, tag: 0 })
  }
}
