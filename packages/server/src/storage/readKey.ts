import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A random key that all processes on a database have alike; made by the first that asks. */
export async function readKey(pool: pg.Pool, name: string): Promise<Buffer> {
  await pool.query('INSERT INTO server_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    randomBytes(32),
  ])
  const text = 'SELECT key FROM server_keys WHERE name = $1'
  const { rows } = await pool.query<{ key: Buffer }>(text, [name])
  const key = rows[0]?.key
  if (!key) throw new Error(`The database has no key ${name}.`)
  return key
}
