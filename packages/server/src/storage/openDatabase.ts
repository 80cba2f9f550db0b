import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../config.js'
import { readsAtATime } from '../mailbox/Mailbox.js'
import { type KeepPostgresEvents, keepPostgres } from './keepPostgres.js'
import { explainForbidden, tryDatabase } from './tryDatabase.js'

export type Database = {
  readonly pool: pg.Pool
  /** For questions that may take a while, so that nothing that is written waits for them. */
  readonly readingPool: pg.Pool
  close(): Promise<void>
}

/** Any number will do, as long as all servers on a database take the same. */
const migrationLock = 5_209_371
/** Milliseconds that are waited for a connection, new or free, as long as clients of the relay wait. */
const connectTime = 10_000
/** Milliseconds that one statement may take at PostgreSQL. */
const statementTime = { writing: 15_000, reading: 5000 }
/** Milliseconds after which one that says nothing at all is given up. */
const answerTime = 20_000
/** Connections of a process; PostgreSQL's own default allows a hundred for all. */
const connections = { writing: 10, reading: readsAtATime + 2 }
/** Milliseconds that connections may take to end. */
const closeTime = 5000

/**
 * Opens the operator's database, or one of our own whose data stay in `folder`, and brings its tables
 * up to date.
 *
 * @throws ConfigError when the operator's cannot be used
 */
export async function openDatabase(
  parameters: { url?: string | undefined; folder: string } & KeepPostgresEvents,
): Promise<Database> {
  const { url, folder, ...events } = parameters
  if (url !== undefined) await tryDatabase(settingsOf(url, 'writing'))
  const own = url === undefined ? await keepPostgres(folder, events) : undefined
  const connectionString = url ?? own?.url
  const pool = openPool(connectionString, 'writing')
  const readingPool = openPool(connectionString, 'reading')
  async function close() {
    // Each connection says goodbye, which one that is dead never does.
    await Promise.race([
      Promise.all([pool.end(), readingPool.end()]),
      setTimeout(closeTime, undefined, { ref: false }),
    ])
    await own?.stop()
  }
  try {
    await migrate(new pg.Client({ connectionString, connectionTimeoutMillis: connectTime }))
  } catch (error) {
    await close()
    throw explainForbidden(error)
  }
  return { pool, readingPool, close }
}

function openPool(connectionString: string | undefined, kind: keyof typeof connections): pg.Pool {
  const pool = new pg.Pool({ ...settingsOf(connectionString, kind), max: connections[kind] })
  // A connection that breaks while idle is replaced with the next query; without this it is a crash.
  pool.on('error', () => {})
  return pool
}

function settingsOf(connectionString: string | undefined, kind: keyof typeof statementTime) {
  return {
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: connectTime,
    statement_timeout: statementTime[kind],
    query_timeout: answerTime,
  }
}

/** Tables that we do not know may mean something else by now. */
function refuseNewer(unknown: readonly string[]) {
  if (unknown.length === 0) return
  throw new ConfigError(
    `The database belongs to a newer version of the server: it has ${unknown.join(', ')}. Start that version, or go back to a backup from before it.`,
  )
}

/** On a connection of its own: it may take its time, and another process may be at it. */
async function migrate(client: pg.Client): Promise<void> {
  const folder = join(import.meta.dirname, 'migrations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  // Whoever asks hears of it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM migrations ORDER BY name',
    )
    const done = new Set(rows.map(({ name }) => name))
    refuseNewer([...done].filter((name) => !files.includes(name)))
    for (const name of files.filter((each) => !done.has(each))) {
      const text = await readFile(join(folder, name), 'utf8')
      await client.query('BEGIN')
      await client.query(text)
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
      await client.query('COMMIT')
    }
  } finally {
    // The lock ends with it.
    await client.end()
  }
}
