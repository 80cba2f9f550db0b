import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type KeepPostgresEvents, keepPostgres } from './keepPostgres.js'

export type Database = {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Any number will do, as long as all servers on a database take the same. */
const migrationLock = 5_209_371
/** Milliseconds that are waited for a connection, new or free, as long as clients of the relay wait. */
const connectTime = 10_000
/** Milliseconds that one statement may take; what comes later finds nobody. */
const answerTime = 20_000
/** Milliseconds that connections may take to end. */
const closeTime = 5000

/**
 * Opens the operator's database, or one of our own whose data stay in `folder`, and brings its tables
 * up to date.
 */
export async function openDatabase(
  parameters: { url?: string | undefined; folder: string } & KeepPostgresEvents,
): Promise<Database> {
  const { url, folder, ...events } = parameters
  const own = url === undefined ? await keepPostgres(folder, events) : undefined
  const connectionString = url ?? own?.url
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectTime,
    query_timeout: answerTime,
  })
  // A connection that breaks while idle is replaced with the next query; without this it is a crash.
  pool.on('error', () => {})
  async function close() {
    // Each connection says goodbye, which one that is dead never does.
    await Promise.race([pool.end(), setTimeout(closeTime, undefined, { ref: false })])
    await own?.stop()
  }
  try {
    await migrate(new pg.Client({ connectionString, connectionTimeoutMillis: connectTime }))
  } catch (error) {
    await close()
    throw error
  }
  return { pool, close }
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
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const done = new Set(rows.map(({ name }) => name))
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
