import { parseCaip2 } from 'billfold/protocol'
import type pg from 'pg'
import type { SiwxServerStore, StoredSession } from './SiwxServerStore.js'

type Row = {
  id: string
  secret_hash: string
  domain: string
  chain_id: string
  address: string
  created_at: string
  expires_at: string
}

/** Nonces and sessions in PostgreSQL, in the tables `siwx_nonces` and `siwx_sessions`. */
export function createPostgresSiwxStore(pool: pg.Pool): SiwxServerStore {
  return {
    async addNonce({ nonce, domain, expiresAt }) {
      const text = 'INSERT INTO siwx_nonces (nonce, domain, expires_at) VALUES ($1, $2, $3)'
      await pool.query({ name: 'addNonce', text, values: [nonce, domain, expiresAt] })
    },
    async takeNonce({ nonce, domain, now }) {
      const text = 'DELETE FROM siwx_nonces WHERE nonce = $1 AND domain = $2 RETURNING expires_at'
      const values = [nonce, domain]
      const { rows } = await pool.query<Row>({ name: 'takeNonce', text, values })
      return rows.some(({ expires_at }) => Number(expires_at) > now)
    },
    async addSession(session) {
      const { id, secretHash, domain, chainId, address, createdAt, expiresAt } = session
      const text = `INSERT INTO siwx_sessions
          (id, secret_hash, domain, chain_id, address, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`
      const values = [id, secretHash, domain, chainId, address, createdAt, expiresAt]
      await pool.query({ name: 'addSession', text, values })
    },
    async findSession(id) {
      const text = 'SELECT * FROM siwx_sessions WHERE id = $1'
      const { rows } = await pool.query<Row>({ name: 'findSession', text, values: [id] })
      return rows.map(toSession)[0]
    },
    async removeSession(id) {
      const text = 'DELETE FROM siwx_sessions WHERE id = $1'
      await pool.query({ name: 'removeSession', text, values: [id] })
    },
    async sweep(now) {
      await pool.query('DELETE FROM siwx_nonces WHERE expires_at <= $1', [now])
      await pool.query('DELETE FROM siwx_sessions WHERE expires_at <= $1', [now])
    },
  }
}

function toSession(row: Row): StoredSession {
  const { namespace, reference } = parseCaip2(row.chain_id)
  return {
    id: row.id,
    secretHash: row.secret_hash,
    domain: row.domain,
    chainId: `${namespace}:${reference}`,
    address: row.address,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  }
}
