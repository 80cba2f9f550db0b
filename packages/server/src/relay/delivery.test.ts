import { afterEach, expect, test } from 'vitest'
import { type Dialed, type DialParameters, dialRelay } from '../../../../test/helpers/dialRelay.js'
import {
  type StartedRelay,
  silentMetrics,
  startRelay,
} from '../../../../test/helpers/startRelay.js'
import { createMemoryMailbox } from '../mailbox/createMemoryMailbox.js'
import type { Mailbox } from '../mailbox/Mailbox.js'
import type { RelayParameters } from './Relay.js'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)

let server: StartedRelay | undefined

afterEach(async () => {
  await server?.stop()
  server = undefined
})

async function start(
  mailbox: Mailbox = createMemoryMailbox(),
  parameters: Partial<RelayParameters> = {},
) {
  server = await startRelay({ mailbox, onError: () => {}, ...parameters })
  const { url } = server
  return (parameters?: DialParameters) => dialRelay(url, parameters)
}

const subscribe = (client: Dialed, to = topic) => client.call('irn_subscribe', { topic: to })
const publish = (client: Dialed, message: string, to = topic) =>
  client.call('irn_publish', { topic: to, message, ttl: 300, tag: 1108 })

test('behavior: published, its answer lost, published again: listeners get it', async () => {
  const mailbox = createMemoryMailbox()
  let failures = 1
  const dial = await start({
    ...mailbox,
    async store(message) {
      const verdict = await mailbox.store(message)
      if (failures-- > 0) throw new Error('The connection to the database was lost.')
      return verdict
    },
  })
  const [publisher, reader, late] = [await dial(), await dial(), await dial()]
  await subscribe(reader)
  expect(await publish(publisher, 'text')).toMatchObject({ code: -32_603 })
  expect(await publish(publisher, 'text')).toBe(true)
  await expect.poll(() => reader.messages).toEqual(['text'])
  await subscribe(late)
  await expect.poll(() => late.messages).toEqual([])
})

test('behavior: published again, it comes to nobody who has it', async () => {
  const dial = await start()
  const [publisher, reader, busy] = [await dial(), await dial(), await dial({ confirms: false })]
  await Promise.all([subscribe(reader), subscribe(busy), subscribe(publisher)])
  for (let round = 0; round < 3; round += 1) {
    await publish(publisher, 'text')
    await expect.poll(() => reader.messages).toEqual(['text'])
  }
  await publish(publisher, 'last')
  await expect.poll(() => reader.messages).toEqual(['text', 'last'])
  await expect.poll(() => busy.messages).toEqual(['text', 'last'])
  expect(publisher.messages).toEqual([])
})

test('behavior: an attestation comes along, and an empty one where there is none', async () => {
  const dial = await start()
  const [publisher, reader] = [await dial(), await dial()]
  const delivered: unknown[] = []
  reader.socket.on('message', (data) => {
    const { method, params } = JSON.parse(String(data))
    if (method === 'irn_subscription') delivered.push(params.data.attestation)
  })
  await subscribe(reader)
  const sent = [undefined, '', 'a.b.c', 7, 'x'.repeat(4096), 'x'.repeat(4097), 'a\0']
  const of = (index: number) => ({ topic, message: `text ${index}`, ttl: 300, tag: 1108 })
  for (const [index, attestation] of sent.entries())
    await publisher.call('irn_publish', { ...of(index), attestation })
  const proposal = { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 }
  await publisher.call('wc_proposeSession', { ...proposal, attestation: 'd.e.f' })
  const got = ['', '', 'a.b.c', '', 'x'.repeat(4096), '', '', 'd.e.f']
  await expect.poll(() => delivered).toEqual(got)
  // A proposal stays for whoever comes later.
  const fetched = { messages: [{ attestation: 'd.e.f' }] }
  const stranger = await dial()
  expect(await stranger.call('irn_fetchMessages', { topic })).toMatchObject(fetched)
})

test('behavior: a stranger’s fetch takes nothing from whom it is for', async () => {
  const dial = await start()
  const [publisher, stranger, reader] = [await dial(), await dial(), await dial()]
  await subscribe(publisher)
  await publish(publisher, 'text')
  const taken = { messages: [{ topic, message: 'text' }], hasMore: false }
  expect(await stranger.call('irn_fetchMessages', { topic })).toMatchObject(taken)
  expect(await stranger.call('irn_fetchMessages', { topic })).toMatchObject({ messages: [] })
  await subscribe(reader)
  await expect.poll(() => reader.messages).toEqual(['text'])
})

test('behavior: what was fetched waits on when its reader was gone before the answer', async () => {
  const mailbox = createMemoryMailbox()
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const dial = await start({
    ...mailbox,
    async waiting(...question) {
      const page = await mailbox.waiting(...question)
      await left
      return page
    },
  })
  const [publisher, reader] = [await dial(), await dial()]
  await publish(publisher, 'text')
  void reader.call('irn_fetchMessages', { topic })
  reader.socket.close()
  await reader.closed
  leave()
  const again = await dial({ keys: reader.keys })
  await subscribe(again)
  await expect.poll(() => again.messages).toEqual(['text'])
})

test('behavior: fetched in pages', async () => {
  const dial = await start()
  const [publisher, reader] = [await dial(), await dial()]
  const messages = Array.from({ length: 250 }, (_, index) => `message ${index}`)
  for (const message of messages) await publish(publisher, message)
  const fetch = () => reader.call('irn_batchFetchMessages', { topics: [topic, other] })
  const pageOf = (part: readonly string[]) => part.map((message) => ({ message }))
  expect(await fetch()).toMatchObject({ messages: pageOf(messages.slice(0, 200)), hasMore: true })
  expect(await fetch()).toMatchObject({ messages: pageOf(messages.slice(200)), hasMore: false })
})

test('behavior: not listening any more, it gets nothing that was waiting', async () => {
  const dial = await start()
  const [publisher, reader] = [await dial(), await dial()]
  await publish(publisher, 'text')
  await publish(publisher, 'text', other)
  await Promise.all([
    subscribe(reader),
    subscribe(reader, other),
    reader.call('irn_unsubscribe', { topic, id: topic }),
  ])
  await expect.poll(() => reader.messages).toHaveLength(1)
  await publish(publisher, 'last', other)
  await expect.poll(() => reader.messages).toEqual(['text', 'last'])
})

test('behavior: a reader that confirms nothing gets no more than a thousand until it does', async () => {
  const dial = await start()
  const [publisher, reader] = [await dial(), await dial({ confirms: false })]
  const messages = Array.from({ length: 1500 }, (_, index) => `message ${index}`)
  await subscribe(reader)
  for (const message of messages) await publish(publisher, message)
  await subscribe(reader, other)
  await publish(publisher, 'last')
  await expect.poll(() => reader.messages).toEqual(messages.slice(0, 1000))
  for (const id of [...reader.unconfirmed]) reader.confirm(id)
  await expect.poll(() => reader.messages).toHaveLength(1501)
  expect(reader.messages).toEqual([...messages, 'last'])
})

test('behavior: a large mailbox, and what is published meanwhile, comes whole and in order', async () => {
  const dial = await start()
  const [publisher, reader] = [await dial(), await dial()]
  const messages = Array.from({ length: 40 }, (_, index) => `${index}`.padEnd(1_000_000, '.'))
  for (const message of messages) await publish(publisher, message)
  await subscribe(reader)
  for (const message of ['one', 'two', 'three']) await publish(publisher, message)
  await expect.poll(() => reader.messages).toHaveLength(43)
  expect(reader.messages).toEqual([...messages, 'one', 'two', 'three'])
})

test('behavior: what is published while the mailbox is read needs no second look', async () => {
  const mailbox = createMemoryMailbox()
  let looks = 0
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    mailbox.waiting = slowly(mailbox.waiting, resolve)
  })
  function slowly(waiting: Mailbox['waiting'], onAsked: () => void): Mailbox['waiting'] {
    return async (...question) => {
      looks += 1
      const page = await waiting(...question)
      onAsked()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return page
    }
  }
  const dial = await start(mailbox)
  const [publisher, reader] = [await dial(), await dial()]
  await publish(publisher, 'before')
  await subscribe(reader)
  await asked
  for (const message of ['one', 'two']) await publish(publisher, message)
  answer()
  await expect.poll(() => reader.messages).toEqual(['before', 'one', 'two'])
  await publish(publisher, 'three')
  await expect.poll(() => reader.messages).toEqual(['before', 'one', 'two', 'three'])
  expect(looks).toBe(1)
})

test('behavior: a reader that takes nothing is sent away, and finds everything when it is back', async () => {
  const refused: string[] = []
  const metrics = { ...silentMetrics, refused: (reason: string) => void refused.push(reason) }
  // Short, and long enough for one that does read.
  const times = { ping: 20_000, stale: 60_000, stall: 2000, late: 60_000, judge: 60_000 }
  const dial = await start(createMemoryMailbox(), { metrics, times })
  const [publisher, reader] = [await dial(), await dial()]
  await subscribe(reader)
  reader.socket.pause()
  const messages = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(1_000_000, '.'))
  for (const message of messages) await publish(publisher, message)
  await expect.poll(() => refused).toEqual(['slow'])
  reader.socket.resume()
  expect(await reader.closed).toEqual({ code: 1013, reason: 'Reading too slowly' })
  const again = await dial({ keys: reader.keys })
  await subscribe(again)
  const all = () => new Set([...reader.messages, ...again.messages]).size
  await expect.poll(all).toBe(30)
})
