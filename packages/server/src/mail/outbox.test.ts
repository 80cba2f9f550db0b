import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Mailbox, startMailbox } from '@billfold/devnet'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { inTransaction } from '../storage/inTransaction.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createOutbox } from './createOutbox.js'
import { createSmtpMailer } from './createSmtpMailer.js'
import type { Mailer } from './Mail.js'

const secret = Buffer.alloc(32, 1)
const from = 'Orchard <wallet@orchard.example>'
let folder: string
let database: Database
let mailbox: Mailbox
let mailer: Mailer
let time = Date.now()
const now = () => time
const second = 1000
const minute = 60 * second
const failures: unknown[] = []
const open = (own = secret) =>
  createOutbox({ pool: database.pool, secret: own, now, onFailed: (error) => failures.push(error) })

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
  mailbox = await startMailbox()
  mailer = createSmtpMailer({ url: mailbox.url, from })
})
afterAll(async () => {
  mailer.close()
  await mailbox.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  failures.length = 0
  mailbox.refuse(undefined)
  await database.pool.query('DELETE FROM outbox')
})

const mail = (to: string) => ({ to, subject: 'Hello', text: 's3ntinel\n', html: '<p>s3ntinel</p>' })
const waiting = async () => {
  const sql = 'SELECT count(*)::int AS count FROM outbox'
  return (await database.pool.query<{ count: number }>(sql)).rows[0]?.count
}
const countOf = (to: string) => mailbox.mails.filter((each) => each.to === to).length

test('default: what is put is sent once, however many work at it', async () => {
  const to = ['a@b.example', 'c@d.example', 'e@f.example']
  for (const each of to) await open().put(mail(each), database.pool)
  await Promise.all([open(), open(), open()].map((each) => each.work(mailer)))
  expect(to.map(countOf)).toEqual([1, 1, 1])
  expect(mailbox.mails.at(-1)).toMatchObject({ from: 'wallet@orchard.example', subject: 'Hello' })
  expect(await waiting()).toBe(0)
})

test('behavior: it is said when what was put can be sent, and not before', async () => {
  const ready: number[] = []
  const outbox = createOutbox({ pool: database.pool, secret, now, onReady: () => ready.push(1) })
  await inTransaction(database.pool, async (client) => {
    await outbox.put(mail('soon@b.example'), client)
    expect(ready).toEqual([])
  })
  expect(ready).toEqual([1])
  await waiting()
  expect(ready).toEqual([1])
})

test('behavior: kept until the mail server takes it', async () => {
  await open().put(mail('later@b.example'), database.pool)
  mailbox.refuse(450)
  await open().work(mailer)
  expect([failures.length, await waiting()]).toEqual([1, 1])
  mailbox.refuse(undefined)
  await open().work(mailer)
  expect(countOf('later@b.example')).toBe(0)
  time += 2 * second
  await open().work(mailer)
  expect([countOf('later@b.example'), await waiting()]).toEqual([1, 0])
})

test('behavior: thrown away when it is refused for good, or too old', async () => {
  await open().put(mail('never@b.example'), database.pool)
  mailbox.refuse(550)
  await open().work(mailer)
  expect(await waiting()).toBe(0)
  await open().put(mail('old@b.example'), database.pool)
  mailbox.refuse(undefined)
  time += 20 * minute
  await open().work(mailer)
  expect([countOf('old@b.example'), await waiting()]).toEqual([0, 0])
})

test('behavior: a mail server that is away, or refuses us, loses nothing', async () => {
  const away = createServer((socket) => {
    socket.write('554 Not from you\r\n')
    socket.end()
  })
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void away.close())
  const { port } = away.address() as { port: number } // It listens on TCP.
  for (const url of [`smtp://127.0.0.1:${port}`, 'smtp://127.0.0.1:9']) {
    const other = createSmtpMailer({ url, from })
    onTestFinished(other.close)
    await open().put(mail('kept@b.example'), database.pool)
    await open().work(other)
    time += minute
  }
  expect([failures.length, await waiting()]).toEqual([3, 2])
  await open().work(mailer)
  expect([countOf('kept@b.example'), await waiting()]).toEqual([2, 0])
})

test('behavior: a mail server that offers no TLS gets nothing, but for one of this machine', async () => {
  // An address that is not known to be of this machine, though it is.
  const elsewhere = createSmtpMailer({ url: mailbox.url.replace('127.0.0.1', '0.0.0.0'), from })
  onTestFinished(elsewhere.close)
  await open().put(mail('plain@b.example'), database.pool)
  await open().work(elsewhere)
  expect([failures.length, countOf('plain@b.example'), await waiting()]).toEqual([1, 0, 1])
})

test('behavior: with its transaction or not at all, and sealed in the database', async () => {
  const client = await database.pool.connect()
  await client.query('BEGIN')
  await open().put(mail('undone@b.example'), client)
  await client.query('ROLLBACK')
  client.release()
  expect(await waiting()).toBe(0)
  await open().put(mail('sealed@b.example'), database.pool)
  const { rows } = await database.pool.query<{ sealed: Buffer }>('SELECT sealed FROM outbox')
  const bytes = rows[0]?.sealed.toString('latin1')
  for (const text of ['s3ntinel', 'sealed@', 'Hello']) expect(bytes).not.toContain(text)
  // Nor by a node with another secret, which leaves it to those that can.
  await open(Buffer.alloc(32, 2)).work(mailer)
  expect([countOf('sealed@b.example'), await waiting()]).toEqual([0, 1])
  time += minute
  await open().work(mailer)
  expect(countOf('sealed@b.example')).toBe(1)
})
