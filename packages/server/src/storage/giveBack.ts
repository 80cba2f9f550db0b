import type pg from 'pg'

/** Milliseconds. */
const longest = 600_000

/** Has PostgreSQL give the room of what was deleted back to the disk, as far as it can while others work. */
export async function giveBack(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    const text = 'VACUUM relay_messages, relay_subscriptions'
    // The types do not know it, the driver does.
    await client.query({ text, query_timeout: longest } as pg.QueryConfig)
  } finally {
    // With the timeout that it has had before comes another one.
    client.release(true)
  }
}
