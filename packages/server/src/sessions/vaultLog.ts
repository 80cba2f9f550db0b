import { createHash } from 'node:crypto'
import type pg from 'pg'

export type VaultEvent =
  | 'walletPrepared'
  | 'walletCommitted'
  | 'walletRemoved'
  | 'accountTypeChanged'
  | 'setPrepared'
  | 'setCommitted'
  | 'setRemoved'
  | 'deviceReleased'
  | 'recoveryReleased'
  | 'exportReleased'
  | 'kitReleased'
  | 'changeReleased'
  | 'loginReleased'
  | 'confirmReleased'
  | 'loginLinked'
  | 'loginRemoved'

type Line = { seq: string; at: string; event: string; user_id: string; subject: string }

/** Any number will do, as long as all servers on a database take the same. */
const logLock = 5_209_373
const batch = 1000

/** How far a log goes: who has kept these two knows later whether anything before them was changed. */
export type LogHead = { readonly seq: number; readonly hash: string }

/** Adds a line, as a part of the transaction of what it tells. */
export async function writeLog(
  client: pg.PoolClient,
  line: { event: VaultEvent; userId: string; subject: string; at: number },
): Promise<void> {
  // One at a time, until the transaction ends.
  await client.query('SELECT pg_advisory_xact_lock($1)', [logLock])
  const last = 'SELECT seq, hash FROM vault_log ORDER BY seq DESC LIMIT 1'
  const { rows } = await client.query<{ seq: string; hash: Buffer }>(last)
  const { event, userId, subject, at } = line
  const seq = Number(rows[0]?.seq ?? 0) + 1
  const own = { seq: String(seq), at: String(at), event, user_id: userId, subject }
  const text = `INSERT INTO vault_log (seq, at, event, user_id, subject, hash)
    VALUES ($1, $2, $3, $4, $5, $6)`
  await client.query(text, [seq, at, event, userId, subject, hashOf(own, rows[0]?.hash)])
}

/** The last line; none where nothing was done yet. */
export async function readLogHead(pool: pg.Pool): Promise<LogHead | undefined> {
  const text = 'SELECT seq, hash FROM vault_log ORDER BY seq DESC LIMIT 1'
  const { rows } = await pool.query<{ seq: string; hash: Buffer }>(text)
  const [row] = rows
  return row && { seq: Number(row.seq), hash: row.hash.toString('hex') }
}

/**
 * Checks every line. Gives the last one, or the first that is not as it was written, or is missing. That
 * lines at the end were cut off, or all were written anew, only an older head tells: `expected`.
 */
export async function verifyLog(
  pool: Pick<pg.Pool, 'query'>,
  expected?: LogHead,
): Promise<{ head: LogHead | undefined } | { broken: number }> {
  let hash: Buffer | undefined
  let seq = 0
  let isMet = expected === undefined
  for (;;) {
    const text = 'SELECT * FROM vault_log WHERE seq > $1 ORDER BY seq LIMIT $2'
    const { rows } = await pool.query<Line & { hash: Buffer }>(text, [seq, batch])
    for (const row of rows) {
      seq += 1
      const made = hashOf(row, hash)
      if (Number(row.seq) !== seq || !made.equals(row.hash)) return { broken: seq }
      hash = made
      if (seq !== expected?.seq) continue
      if (made.toString('hex') !== expected.hash) return { broken: seq }
      isMet = true
    }
    if (rows.length < batch) break
  }
  if (!isMet) return { broken: seq + 1 }
  return { head: hash && { seq, hash: hash.toString('hex') } }
}

function hashOf({ seq, at, event, user_id, subject }: Line, last: Buffer | undefined): Buffer {
  const hash = createHash('sha256').update(last ?? Buffer.alloc(32))
  return hash.update(JSON.stringify([seq, at, event, user_id, subject])).digest()
}
