import type pg from 'pg'

/** What a message takes beside its text, with its places in the indexes, in bytes. */
const bytesOfRow = 700
/** Blocks of 8 KiB that are looked at. */
const largestSample = 2000

/**
 * How many bytes a database holds. Its files do not shrink when messages go: what is in them is estimated
 * from a sample once they are larger than `enough`.
 */
export async function measureDatabase(pool: pg.Pool, enough: number): Promise<number> {
  const { rows } = await pool.query<{ all: string; mailbox: string; blocks: string }>(
    `SELECT pg_database_size(current_database()) AS all,
      pg_total_relation_size('relay_messages') AS mailbox,
      pg_relation_size('relay_messages') / 8192 AS blocks`,
  )
  const [size, mailbox, blocks] = [rows[0]?.all, rows[0]?.mailbox, rows[0]?.blocks].map(Number)
  if (size === undefined || mailbox === undefined || size <= enough) return size ?? 0
  const percent = Math.min(100, (100 * largestSample) / Math.max(1, blocks ?? 0))
  const sample = await pool.query<{ messages: string; bytes: string }>(
    `SELECT count(*) AS messages, coalesce(sum(octet_length(message)), 0) AS bytes
      FROM relay_messages TABLESAMPLE SYSTEM ($1::real)`,
    [percent],
  )
  const [messages = 0, bytes = 0] = [sample.rows[0]?.messages, sample.rows[0]?.bytes].map(Number)
  const held = (messages * bytesOfRow + bytes) * (100 / percent)
  return size - mailbox + Math.min(mailbox, Math.round(held))
}
