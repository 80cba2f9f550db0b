import type { SessionClaim } from 'billfold/protocol'
import type pg from 'pg'
import { inTransaction } from '../storage/inTransaction.js'

/** A session that an account's owner has signed for. */
export type SessionRecord = Omit<SessionClaim, 'statement' | 'timestamp'> & {
  /** The hash of what was signed. */
  readonly pci: string
  readonly project: string
  /** In seconds since 1970, both. */
  readonly createdAt: number
  readonly revokedAt?: number | undefined
}

/** The sessions of accounts that are recorded. */
export type SessionRecords = {
  find(account: string, pci: string): Promise<SessionRecord | undefined>
  /** The newest first; those that ended long ago are not among them. */
  findOf(account: string): Promise<readonly SessionRecord[]>
  /** One that is there already stays as it is. */
  add(record: SessionRecord): Promise<'kept' | 'full'>
  /** One that is revoked already stays so. */
  revoke(pci: string, now: number): Promise<void>
}

/** What an account may have at once, those that were revoked and have not expired among them. */
const mostKept = 50
/** Seconds that one is shown for after its end: longer than what was signed for it is good. */
const shownAfter = 24 * 3600

type Row = {
  pci: string
  account: string
  project: string
  site: string
  key: string
  permissions: SessionClaim['permissions']
  context: string
  expiry: string
  created_at: string
  revoked_at: string | null
}

/** The records in PostgreSQL, in the table `smart_sessions`. */
export function createSessionRecords(pool: pg.Pool): SessionRecords {
  return {
    async find(account, pci) {
      const { rows } = await pool.query<Row>({
        name: 'findSmartSession',
        text: 'SELECT * FROM smart_sessions WHERE account = $1 AND pci = $2',
        values: [account, pci],
      })
      return rows[0] && toRecord(rows[0])
    },
    async findOf(account) {
      const { rows } = await pool.query<Row>({
        name: 'findSmartSessionsOf',
        text: 'SELECT * FROM smart_sessions WHERE account = $1 ORDER BY created_at DESC, pci',
        values: [account],
      })
      return rows.map(toRecord)
    },
    add: (record) =>
      inTransaction(pool, async (client) => {
        const { pci, account, project, site, key, permissions, context } = record
        const { expiry, createdAt } = record
        // Of several at once for one account, each counts those before it.
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [account])
        const { rows } = await client.query<{ pci: string }>(
          'SELECT pci FROM smart_sessions WHERE account = $1 AND expiry > $2',
          [account, createdAt],
        )
        if (rows.some((row) => row.pci === pci)) return 'kept'
        if (rows.length >= mostKept) return 'full'
        await client.query(
          `INSERT INTO smart_sessions
            (pci, account, project, site, key, permissions, context, expiry, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
          [
            ...[pci, account, project, site, key],
            ...[JSON.stringify(permissions), context, expiry, createdAt],
          ],
        )
        return 'kept'
      }),
    async revoke(pci, now) {
      await pool.query({
        name: 'revokeSmartSession',
        text: 'UPDATE smart_sessions SET revoked_at = $2 WHERE pci = $1 AND revoked_at IS NULL',
        values: [pci, now],
      })
    },
  }
}

/** Forgets sessions that ended a day ago. */
export async function sweepSessionRecords(pool: pg.Pool, now: number): Promise<void> {
  const ended = Math.floor(now / 1000) - shownAfter
  await pool.query('DELETE FROM smart_sessions WHERE expiry < $1', [ended])
}

function toRecord(row: Row): SessionRecord {
  const { pci, account, project, site, key, permissions, context } = row
  const [expiry, createdAt] = [Number(row.expiry), Number(row.created_at)]
  const record = { pci, account, project, site, key, permissions, context, expiry, createdAt }
  return row.revoked_at === null ? record : { ...record, revokedAt: Number(row.revoked_at) }
}
