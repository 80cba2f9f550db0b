import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type KeepPostgresEvents, keepPostgres } from './keepPostgres.js'

export type Database = {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Any number will do, as long as all servers on a database take the same. */
const migrationLock = 5_209_371

/**
 * Opens the operator's database, or one of our own whose data stay in `folder`, and brings its tables
 * up to date.
 */
export async function openDatabase(
  parameters: { url?: string | undefined; folder: string } & KeepPostgresEvents,
): Promise<Database> {
  const { url, folder, ...events } = parameters
  const own = url === undefined ? await keepPostgres(folder, events) : undefined
  const pool = new pg.Pool({ connectionString: url ?? own?.url, max: 10 })
  // A connection that breaks while idle is replaced with the next query; without this it is a crash.
  pool.on('error', () => {})
  async function close() {
    await pool.end()
    await own?.stop()
  }
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, close }
}

async function migrate(pool: pg.Pool): Promise<void> {
  const folder = join(import.meta.dirname, 'migrations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const client = await pool.connect()
  try {
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
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}
