import { parseCaip2 } from 'billfold/protocol'
import type { SiwxServerStore, StoredSession } from './SiwxServerStore.js'

type Row = {
  id: string
  secret_hash: string
  turn_hash: string
  last_turn_hash: string | null
  turned_at: string | null
  domain: string
  chain_id: string
  address: string
  created_at: string
  expires_at: string
}

/**
 * What is needed of a `Pool` of the package `pg`, whose types need not be there: they are a package of
 * their own.
 */
export type SqlPool = {
  query(question: {
    name?: string | undefined
    text: string
    values: (string | number)[]
  }): Promise<{ rows: unknown[] }>
}

/** One statement, so that all of them are kept or none. */
const insert = `INSERT INTO siwx_sessions
    (id, secret_hash, domain, chain_id, address, created_at, expires_at)
  SELECT id, "secretHash", domain, "chainId", address, "createdAt", "expiresAt"
  FROM jsonb_to_recordset($1) AS given(id text, "secretHash" text, domain text, "chainId" text,
    address text, "createdAt" bigint, "expiresAt" bigint)`

/** Nonces and sessions in PostgreSQL, in the tables `siwx_nonces` and `siwx_sessions`. */
export function createPostgresSiwxStore(pool: SqlPool): SiwxServerStore {
  return {
    async addNonce({ nonce, domain, expiresAt }) {
      const text = 'INSERT INTO siwx_nonces (nonce, domain, expires_at) VALUES ($1, $2, $3)'
      await pool.query({ name: 'addNonce', text, values: [nonce, domain, expiresAt] })
    },
    async takeNonce({ nonce, domain, now }) {
      const text = 'DELETE FROM siwx_nonces WHERE nonce = $1 AND domain = $2 RETURNING expires_at'
      const values = [nonce, domain]
      const { rows } = await pool.query({ name: 'takeNonce', text, values })
      const taken = rows as Pick<Row, 'expires_at'>[] // as the query says
      return taken.some(({ expires_at }) => Number(expires_at) > now)
    },
    async addSessions(sessions) {
      await pool.query({ name: 'addSessions', text: insert, values: [JSON.stringify(sessions)] })
    },
    async findSession(id) {
      const text = 'SELECT * FROM siwx_sessions WHERE id = $1'
      const { rows } = await pool.query({ name: 'findSession', text, values: [id] })
      const [row] = rows as Row[] // as the table has it
      return row && toSession(row)
    },
    async findSessions({ domain, address }) {
      const text = 'SELECT * FROM siwx_sessions WHERE domain = $1 AND lower(address) = lower($2)'
      const { rows } = await pool.query({ name: 'findSessions', text, values: [domain, address] })
      return (rows as Row[]).map(toSession) // as the table has them
    },
    async turnSession({ id, from, to, now }) {
      const text = `UPDATE siwx_sessions SET turn_hash = $3, last_turn_hash = $2, turned_at = $4
        WHERE id = $1 AND turn_hash = $2 RETURNING id`
      const values = [id, from, to, now]
      const { rows } = await pool.query({ name: 'turnSession', text, values })
      return rows.length > 0
    },
    async removeSession(id) {
      const text = 'DELETE FROM siwx_sessions WHERE id = $1'
      await pool.query({ name: 'removeSession', text, values: [id] })
    },
    async sweep(now) {
      for (const table of ['siwx_nonces', 'siwx_sessions'])
        await pool.query({ text: `DELETE FROM ${table} WHERE expires_at <= $1`, values: [now] })
    },
  }
}

function toSession(row: Row): StoredSession {
  const { namespace, reference } = parseCaip2(row.chain_id)
  return {
    id: row.id,
    secretHash: row.secret_hash,
    turnHash: row.turn_hash,
    lastTurnHash: row.last_turn_hash ?? undefined,
    turnedAt: row.turned_at === null ? undefined : Number(row.turned_at),
    domain: row.domain,
    chainId: `${namespace}:${reference}`,
    address: row.address,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  }
}
