import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createMemoryMailbox } from './createMemoryMailbox.js'
import { createPostgresMailbox } from './createPostgresMailbox.js'
import {
  lastingTags,
  lookSize,
  type Mailbox,
  type MailboxMessage,
  pageSize,
  subscriptionLifetime,
} from './Mailbox.js'

let folder: string
let database: Database
let mailbox: Mailbox
let clock: number
let topic: string

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const kinds = {
  memory: (now: () => number) => createMemoryMailbox(now),
  postgres: (now: () => number) => createPostgresMailbox(database, now),
}

describe.each(['memory', 'postgres'] as const)('in %s', (kind) => {
  beforeEach(() => {
    clock = Date.now()
    topic = newTopic()
    mailbox = kinds[kind](() => clock)
  })

  test('default: a message waits for all but its publisher, until they have it', async () => {
    const message = { ...write({}), attestation: 'signed by somebody' }
    expect(await mailbox.store(message)).toBe('new')
    expect(await read('reader')).toEqual([message])
    expect(await read('publisher')).toEqual([])
    await mailbox.subscribe('reader', [topic])
    await receive('reader', message)
    expect(await read('reader')).toEqual([])
    expect(await read('other')).toEqual([])
  })

  test('behavior: the same message again', async () => {
    const message = write({})
    await mailbox.subscribe('reader', [topic])
    expect(await Promise.all([mailbox.store(message), mailbox.store(message)])).toEqual([
      'new',
      'waiting',
    ])
    await receive('reader', message)
    expect(await mailbox.store(message)).toBe('done')
    expect(await read('reader')).toEqual([])
  })

  test('behavior: a client that subscribes by several sockets at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const topics = Array.from({ length: 500 }, newTopic)
      const orders = [topics, topics.toReversed(), topics.toSpliced(0, 250), topics.toSorted()]
      await Promise.all(orders.map((order) => mailbox.subscribe('reader', order)))
    }
  })

  test('behavior: a topic that is left and taken up again at once', async () => {
    const [client, other] = ['reader', 'other']
    const changes = [
      mailbox.subscribe(client, [topic]),
      mailbox.unsubscribe(client, [topic]),
      mailbox.subscribe(client, [topic, topic]),
      mailbox.subscribe(other, [topic]),
    ]
    const [first = 0, left = 0, again = 0, others = 0] = await Promise.all(changes)
    expect(first - left + again).toBe(1)
    expect(others).toBe(1)
    const ends = [
      mailbox.unsubscribe(client, [topic]),
      mailbox.subscribe(client, [topic]),
      mailbox.unsubscribe(client, [topic]),
      mailbox.unsubscribe(other, [topic]),
    ]
    await Promise.all(ends)
    expect(await mailbox.isSubscribed(topic)).toBe(false)
  })

  test('behavior: a stranger’s receipt is a receipt of nobody else', async () => {
    const message = write({})
    await mailbox.store(message)
    await receive('stranger', message)
    expect(await read('stranger')).toEqual([])
    expect(await read('reader')).toEqual([message])
    await mailbox.subscribe('reader', [topic])
    await receive('another stranger', message)
    expect(await read('reader')).toEqual([message])
  })

  test('behavior: with nobody but its publisher listening, a message stays until its end', async () => {
    const message = write({})
    await mailbox.subscribe('publisher', [topic])
    await mailbox.store(message)
    await receive('stranger', message)
    clock = message.expiresAt - 1
    expect(await read('reader')).toEqual([message])
    clock = message.expiresAt
    expect(await read('reader')).toEqual([])
  })

  test('behavior: a message stays until all listeners have it', async () => {
    const message = write({})
    await mailbox.subscribe('one', [topic])
    await mailbox.subscribe('two', [topic])
    await mailbox.store(message)
    await receive('one', message)
    expect([await read('one'), await read('two')]).toEqual([[], [message]])
    await mailbox.unsubscribe('two', [topic])
    await mailbox.subscribe('three', [topic])
    await receive('three', message)
    expect(await read('two')).toEqual([])
  })

  test('behavior: receipts of strangers are not kept without end', async () => {
    const message = write({})
    await mailbox.store(message)
    for (let index = 0; index < 210; index += 1) await receive(`stranger ${index}`, message)
    expect(await read('stranger 209')).toEqual([message])
    await mailbox.subscribe('reader', [topic])
    await receive('reader', message)
    expect(await read('stranger 209')).toEqual([])
  })

  test.each([1100, 1116])('behavior: tag %i stays for a second wallet', async (tag) => {
    const message = write({ tag })
    await mailbox.subscribe('reader', [topic])
    await mailbox.store(message)
    await receive('reader', message)
    expect(await read('reader')).toEqual([])
    expect(await read('second')).toEqual([message])
  })

  test('behavior: a message sent again after its end has its place behind the others', async () => {
    const first = write({ message: 'first', lifetime: 1000 })
    const second = write({ message: 'second' })
    await mailbox.store(first)
    await mailbox.store(second)
    clock += 1000
    const again = write({ message: 'first' })
    expect(await mailbox.store(again)).toBe('new')
    expect(await read('reader')).toEqual([second, again])
  })

  test('behavior: pages of many messages, on each topic in the order of publication', async () => {
    const other = newTopic()
    const messages = Array.from({ length: pageSize.messages * 2 + 1 }, (_, index) =>
      write({ message: `message ${index}`, to: index % 2 ? other : topic }),
    )
    await Promise.all(messages.map(mailbox.store))
    const pages = await readPages('reader', [topic, other])
    expect(pages.map(({ length }) => length)).toEqual([200, 200, 1])
    const on = (to: string) => messages.filter((message) => message.topic === to)
    const read = pages.flat()
    expect(read.filter((message) => message.topic === topic)).toEqual(on(topic))
    expect(read.filter((message) => message.topic === other)).toEqual(on(other))
  })

  test('behavior: few messages of several topics come in the order of publication', async () => {
    const other = newTopic()
    const messages = Array.from({ length: 20 }, (_, index) =>
      write({ message: `message ${index}`, to: index % 2 ? other : topic }),
    )
    for (const message of messages) await mailbox.store(message)
    expect(await readPages('reader', [topic, other])).toEqual([messages])
  })

  test('behavior: behind a thousand that others have, there is the next', async () => {
    const own = Array.from({ length: 1200 }, (_, index) => write({ message: `own ${index}` }))
    await Promise.all(own.map(mailbox.store))
    const last = { ...write({ message: 'last' }), publisher: 'somebody' }
    await mailbox.store(last)
    expect((await readPages('publisher', [topic])).flat()).toEqual([last])
  })

  test('behavior: pages of large messages', async () => {
    const messages = ['a', 'b', 'c'].map((letter) =>
      write({ message: letter.repeat(pageSize.bytes - 1) }),
    )
    for (const message of messages) await mailbox.store(message)
    const pages = await readPages('reader', [topic])
    expect(pages.map(({ length }) => length)).toEqual([2, 1])
    expect(pages.flat()).toEqual(messages)
  })

  test('behavior: an earlier end where nobody has subscribed, and only there', async () => {
    const unheard = newTopic()
    const message = write({})
    const other = write({ to: unheard })
    expect(await mailbox.isSubscribed(topic)).toBe(false)
    expect(await mailbox.subscribe('reader', [topic])).toBe(1)
    expect(await mailbox.subscribe('reader', [topic, newTopic()])).toBe(1)
    expect(await mailbox.isSubscribed(topic)).toBe(true)
    await Promise.all(
      [message, other].map((each) => mailbox.store({ ...each, endsUnheardAt: clock + 1000 })),
    )
    clock += 1000
    expect((await readPages('reader', [topic, unheard])).flat()).toEqual([message])
    expect(await mailbox.unsubscribe('reader', [topic, unheard])).toBe(1)
  })

  test('behavior: marks change with what waits', async () => {
    const empty = newTopic()
    const marks = async () => (await mailbox.marks([topic, empty])).get(topic)
    expect(await marks()).toBe(undefined)
    await mailbox.store(write({ message: 'first' }))
    const first = await marks()
    expect(await marks()).toBe(first)
    await mailbox.store(write({ message: 'second' }))
    expect(await marks()).not.toBe(first)
    expect(await mailbox.marks([empty])).toEqual(new Map())
  })

  test('behavior: a client that has not come back for long holds nothing up', async () => {
    await mailbox.subscribe('vanished', [topic])
    await mailbox.subscribe('reader', [topic])
    clock += subscriptionLifetime
    await mailbox.subscribe('reader', [topic])
    await mailbox.sweep()
    const message = write({})
    await mailbox.store(message)
    await receive('reader', message)
    expect(await read('vanished')).toEqual([])
  })

  test('behavior: what has ended is thrown away', async () => {
    const message = write({ lifetime: 1000 })
    await mailbox.store(message)
    clock += 1000
    await mailbox.sweep()
    clock -= 1000
    expect(await read('reader')).toEqual([])
  })
})

test('behavior: a page of a full topic is found by its key, and no more rows are looked at than a page has', async () => {
  const { pool, readingPool } = database
  const full = newTopic()
  await pool.query(
    `INSERT INTO relay_messages (topic, hash, message, tag, publisher, published_at, expires_at)
      SELECT $1, md5(n::text), 'text', 1108, 'somebody', 0, 9e15 FROM generate_series(1, 20000) AS n`,
    [full],
  )
  await pool.query('ANALYZE relay_messages')
  const asked = vi.spyOn(readingPool, 'query')
  onTestFinished(() => asked.mockRestore())
  const mailbox = kinds.postgres(Date.now)
  const first = await mailbox.waiting('reader', [full])
  await mailbox.waiting('reader', [full], first.next)
  const questions = asked.mock.calls.map(([question]): pg.QueryConfig => Object(question))
  expect(questions).toHaveLength(2)
  for (const { text, values } of questions) {
    const told = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
    const nodes = nodesOf(told.rows[0]['QUERY PLAN'][0].Plan)
    const scans = nodes.filter((node) => node['Relation Name'] === 'relay_messages')
    expect(scans.map((node) => node['Node Type'])).toEqual(['Index Scan'])
    const rows = nodes.map((node) => node['Actual Rows'] * node['Actual Loops'])
    expect(Math.max(...rows)).toBeLessThanOrEqual(lookSize)
  }
  await pool.query('DELETE FROM relay_messages WHERE topic = $1', [full])
})

test('behavior: what is published waits for no line of subscriptions', async () => {
  const { pool } = database
  const mailbox = kinds.postgres(Date.now)
  const listeners = Array.from({ length: 1000 }, (_, index) => ({
    client: `reader ${index}`,
    topics: [newTopic()],
  }))
  const subscribed = listeners.map(({ client, topics }) => mailbox.subscribe(client, topics))
  await new Promise(setImmediate)
  expect(pool.waitingCount).toBe(0)
  expect(await Promise.all(subscribed)).toEqual(listeners.map(() => 1))
  const left = listeners.map(({ client, topics }) => mailbox.unsubscribe(client, topics))
  await new Promise(setImmediate)
  expect(pool.waitingCount).toBe(0)
  expect(await Promise.all(left)).toEqual(listeners.map(() => 1))
})

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

function nodesOf(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

test.each<readonly [string, readonly [Work, Work]]>([
  ['receipts', [receiveAll, receiveAll]],
  ['publications', [storeAll, storeAll]],
  ['receipts and publications', [receiveAll, storeAll]],
  ['subscriptions and their ends', [listen, ignore]],
])(
  'behavior: %s of two nodes for the same rows, in opposite order',
  async (_, [first, second]) => {
    clock = Date.now()
    // One of them finds rows in another way, as PostgreSQL may at any time.
    const { connectionString } = database.pool.options
    const pool = new pg.Pool({
      connectionString,
      options: '-c enable_hashjoin=off -c enable_bitmapscan=off -c enable_indexscan=off',
    })
    // Its connections may still be saying goodbye when the database ends.
    pool.on('error', () => {})
    onTestFinished(() => pool.end())
    const [one, other] = [
      kinds.postgres(Date.now),
      createPostgresMailbox({ pool, readingPool: pool }),
    ]
    const messages = Array.from({ length: 500 }, (_, index) =>
      write({ message: `${index}`, tag: lastingTags[0] ?? 0, to: newTopic() }),
    )
    // One by one, so that no two orders are the same by chance.
    for (const each of messages) await storeAll(one, [each])
    for (const each of messages) await listen(one, [each])
    const reversed = messages.toReversed()
    for (let round = 0; round < 10; round += 1) {
      const [mine, theirs] = round % 2 ? [messages, reversed] : [reversed, messages]
      await Promise.all([first(one, mine, `one ${round}`), second(other, theirs, `other ${round}`)])
    }
  },
  60_000,
)

type Work = (node: Mailbox, messages: readonly MailboxMessage[], client: string) => Promise<unknown>

function storeAll(node: Mailbox, messages: readonly MailboxMessage[]) {
  return Promise.all(messages.map(node.store))
}

function receiveAll(node: Mailbox, messages: readonly MailboxMessage[], client: string) {
  return node.acknowledge(messages.map((each) => ({ ...each, client })))
}

function listen(node: Mailbox, messages: readonly MailboxMessage[]) {
  return node.subscribe(
    'reader',
    messages.map(({ topic }) => topic),
  )
}

function ignore(node: Mailbox, messages: readonly MailboxMessage[]) {
  return node.unsubscribe(
    'reader',
    messages.map(({ topic }) => topic),
  )
}

type Draft = { message?: string; tag?: number; lifetime?: number; to?: string }

function write({ message = 'text', tag = 1108, lifetime = 300_000, to = topic }: Draft) {
  const hash = Buffer.from(`${message.slice(0, 20)} ${message.length}`).toString('hex')
  const times = { publishedAt: clock, expiresAt: clock + lifetime }
  return { topic: to, hash, message, tag, publisher: 'publisher', ...times }
}

async function read(client: string): Promise<readonly MailboxMessage[]> {
  return (await mailbox.waiting(client, [topic])).messages
}

async function readPages(client: string, topics: readonly string[]) {
  const pages: (readonly MailboxMessage[])[] = []
  let after: string | undefined
  do {
    const page = await mailbox.waiting(client, topics, after)
    pages.push(page.messages)
    after = page.next
  } while (after !== undefined)
  return pages
}

function receive(client: string, { topic, hash }: MailboxMessage) {
  return mailbox.acknowledge([{ topic, hash, client }])
}

function newTopic(): string {
  return crypto.randomUUID().replaceAll('-', '').repeat(2)
}
