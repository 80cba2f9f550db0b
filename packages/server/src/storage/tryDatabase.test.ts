import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findPgBouncer } from '../../../../scripts/findPgBouncer.mjs'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { startPgBouncer } from '../../../../test/helpers/startPgBouncer.js'
import { ConfigError } from '../config.js'
import { freePort } from './freePort.js'
import { openDatabase } from './openDatabase.js'
import { startPostgres } from './startPostgres.js'

const takesTimes = { ignore_startup_parameters: 'statement_timeout' }

async function startOne(): Promise<string> {
  const folder = await makeDataFolder()
  const { url, stop } = await startPostgres(folder)
  onTestFinished(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  return url
}

async function poolBefore(url: string, settings: Readonly<Record<string, string>>) {
  const pooler = await startPgBouncer(url, settings)
  onTestFinished(pooler.stop)
  return pooler.url
}

async function refusalOf(url: string): Promise<string> {
  const error = await openDatabase({ url, folder: '' }).then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ConfigError)
  return error instanceof Error ? error.message : ''
}

test('error: a database that cannot be reached, or is not there, in words that name the setting', async () => {
  const port = await freePort()
  expect(await refusalOf(`postgres://billfold@127.0.0.1:${port}/postgres`)).toBe(
    `DATABASE_URL: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
  // Two addresses, of which Node tells one by one.
  expect(await refusalOf(`postgres://billfold@localhost:${port}/postgres`)).toContain(
    `DATABASE_URL: connect ECONNREFUSED`,
  )
  const url = new URL(await startOne())
  url.pathname = '/nothing'
  expect(await refusalOf(url.href)).toBe('DATABASE_URL: database "nothing" does not exist')
  url.password = 'wrong'
  expect(await refusalOf(url.href)).toBe(
    'DATABASE_URL: password authentication failed for user "billfold"',
  )
})

test('error: a role that may not make tables, and a server that only reads', async () => {
  const url = await startOne()
  const owner = new pg.Client(url)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query("CREATE ROLE guest LOGIN PASSWORD 'guest'")
  await owner.query('CREATE DATABASE readable')
  await owner.query('ALTER DATABASE readable SET default_transaction_read_only = on')
  const guest = new URL(url)
  guest.username = 'guest'
  guest.password = 'guest'
  const advice = 'Give a role that owns the database, on a server that can be written to.'
  expect(await refusalOf(guest.href)).toBe(
    `DATABASE_URL: permission denied for schema public. ${advice}`,
  )
  const readable = new URL(url)
  readable.pathname = '/readable'
  expect(await refusalOf(readable.href)).toBe(
    `DATABASE_URL: cannot execute CREATE TABLE in a read-only transaction. ${advice}`,
  )
})

test.runIf(findPgBouncer())(
  'error: a pooler that pools transactions, however it takes its sessions',
  async () => {
    const url = await startOne()
    const text =
      'DATABASE_URL: it is behind a pooler that pools transactions. Name PostgreSQL itself, or have the pooler pool sessions.'
    for (const roundRobin of ['0', '1']) {
      const settings = { ...takesTimes, pool_mode: 'transaction', server_round_robin: roundRobin }
      const pooled = await poolBefore(url, settings)
      expect(await refusalOf(pooled)).toBe(text)
      // Once it has several to choose from, too.
      expect(await refusalOf(pooled)).toBe(text)
    }
  },
)

test.runIf(findPgBouncer())(
  'error: a pooler that refuses to end statements that take too long',
  async () => {
    const pooled = await poolBefore(await startOne(), { pool_mode: 'session' })
    expect(await refusalOf(pooled)).toBe(
      'DATABASE_URL: the pooler answers "unsupported startup parameter: statement_timeout". Add it to PgBouncer\'s ignore_startup_parameters, or name PostgreSQL itself.',
    )
  },
)

test.runIf(findPgBouncer())('behavior: a pooler that pools sessions', async () => {
  const pooled = await poolBefore(await startOne(), { ...takesTimes, pool_mode: 'session' })
  const { pool, close } = await openDatabase({ url: pooled, folder: '' })
  onTestFinished(close)
  expect((await pool.query('SELECT name FROM migrations')).rowCount).toBeGreaterThan(20)
})
