import type pg from 'pg'
import {
  createRefreshToken,
  createTokens,
  hashOf,
  readRefreshToken,
  type Secret,
} from '../auth/createTokens.js'
import type { SigningKey } from '../auth/signingKeys.js'
import { contactColumn } from './contactOf.js'
import { LoginRefusal } from './LoginRefusal.js'

/** Who is signed in, on which device. */
export type Login = {
  readonly sessionId: string
  readonly userId: string
  /** That codes are sent to; none where others say who it is. */
  readonly email: string | undefined
  /** The same, or one that such another one has seen to be the owner's: for news. */
  readonly contact: string | undefined
  readonly project: string
  /** Of the page that it was begun on. */
  readonly origin: string
  /** Thumbprint of the device's key. */
  readonly jkt: string
  /** When its owner proved to be it, in Unix milliseconds. */
  readonly createdAt: number
}

export type LoginTokens = {
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds. */
  readonly expiresIn: number
}

export type LoginSessions = {
  /** Signs a device in; an earlier session of the same account on it ends. */
  begin(login: { userId: string; jkt: string; origin: string }): Promise<LoginTokens>
  /** @throws LoginRefusal, also when the token was used before, which ends the session */
  renew(refreshToken: string, jkt: string): Promise<LoginTokens>
  /** Who has sent an access token, while its session lasts. @throws LoginRefusal */
  read(accessToken: string, jkt: string): Promise<Login>
  list(userId: string): Promise<readonly LoginSession[]>
  /** Ends one session of an account. */
  end(session: { id: string; userId: string }): Promise<void>
  sweep(): Promise<void>
}

export type LoginSession = {
  readonly id: string
  readonly origin: string
  readonly createdAt: number
  readonly usedAt: number
}

const minute = 60_000
const day = 24 * 60 * minute
const tokenLifetime = 10 * minute
const sessionLifetime = 30 * day
/** Without a renewal. */
const idleLifetime = 7 * day
/** How long an answer that was lost can be had again: longer than frames wait for one. */
const turnLeeway = minute
/** No site has it as its host: a token of a sign-in is never taken for one of these. */
const audience = 'urn:billfold:wallet'
const idShape = /^[0-9a-f]{32}$/

type Row = {
  id: string
  user_id: string
  project: string
  email: string | null
  contact: string | null
  origin: string
  jkt: string
  secret_hash: string
  turn_hash: string
  last_turn_hash: string | null
  turned_at: string | null
  created_at: string
  used_at: string
  expires_at: string
}

/** Sessions of the embedded wallet: each is of one device, and of no use without that device's key. */
export function createLoginSessions(parameters: {
  pool: pg.Pool
  secret: Secret
  signingKeys: readonly [SigningKey, ...SigningKey[]]
  onBegun?: (() => void) | undefined
  onReuse?: (() => void) | undefined
  now?: (() => number) | undefined
}): LoginSessions {
  const { pool, secret, signingKeys, onBegun, onReuse, now = Date.now } = parameters
  const tokens = createTokens({ domain: audience, secret, signingKeys })

  async function find(id: string): Promise<Row | undefined> {
    if (!idShape.test(id)) return undefined
    const text = `SELECT s.*, u.project, u.email, ${contactColumn} AS contact
      FROM login_sessions s JOIN login_users u ON u.id = s.user_id WHERE s.id = $1`
    const { rows } = await pool.query<Row>({ name: 'findLogin', text, values: [id] })
    const [row] = rows
    const at = now()
    const isLive = row && Number(row.expires_at) > at && Number(row.used_at) + idleLifetime > at
    return isLive ? row : undefined
  }

  /** One of several who ask at once gets true. */
  async function turn(id: string, from: string, to: string): Promise<boolean> {
    const text = `UPDATE login_sessions
      SET turn_hash = $3, last_turn_hash = $2, turned_at = $4, used_at = $4
      WHERE id = $1 AND turn_hash = $2 RETURNING 1`
    const values = [id, from, to, now()]
    const { rows } = await pool.query({ name: 'turnLogin', text, values })
    return rows.length > 0
  }

  async function remove(id: string) {
    const text = 'DELETE FROM login_sessions WHERE id = $1'
    await pool.query({ name: 'removeLogin', text, values: [id] })
  }

  function issue(
    row: Pick<Row, 'id' | 'user_id' | 'jkt' | 'origin' | 'created_at' | 'expires_at'>,
  ): Omit<LoginTokens, 'refreshToken'> {
    const at = now()
    const expiresAt = Math.min(at + tokenLifetime, Number(row.expires_at))
    const accessToken = tokens.issue({
      id: row.id,
      account: row.user_id,
      now: at,
      expiresAt,
      more: {
        cnf: { jkt: row.jkt },
        origin: row.origin,
        auth_time: Math.floor(Number(row.created_at) / 1000),
      },
    })
    return { accessToken, expiresIn: Math.floor((expiresAt - at) / 1000) }
  }

  return {
    async begin({ userId, jkt, origin }) {
      const { id, secretHash, refreshToken } = createRefreshToken()
      const at = now()
      const expiresAt = at + sessionLifetime
      const text = `WITH earlier AS (DELETE FROM login_sessions WHERE user_id = $2 AND jkt = $3)
        INSERT INTO login_sessions
          (id, user_id, jkt, origin, secret_hash, turn_hash, created_at, used_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`
      const values = [id, userId, jkt, origin, secretHash, hashOf(''), at, expiresAt]
      await pool.query({ name: 'beginLogin', text, values })
      onBegun?.()
      const row = { id, user_id: userId, jkt, origin }
      const times = { created_at: String(at), expires_at: String(expiresAt) }
      return { ...issue({ ...row, ...times }), refreshToken }
    },
    async renew(refreshToken, jkt) {
      const { id, secret: own, turn: used, isOf } = readRefreshToken(refreshToken)
      const row = await find(id)
      if (!row || !isOf(row.secret_hash) || row.jkt !== jkt) throw new LoginRefusal('expired')
      const next = tokens.turn({ id, secret: own, turn: used })
      const from = hashOf(used)
      if (row.turn_hash !== from || !(await turn(id, from, hashOf(next)))) {
        const later = await find(id)
        const isLast = later?.last_turn_hash === from
        if (!isLast || now() - Number(later.turned_at) > turnLeeway) {
          await remove(id)
          onReuse?.()
          throw new LoginRefusal('expired')
        }
      }
      return { ...issue(row), refreshToken: `${id}.${own}.${next}` }
    },
    async read(accessToken, jkt) {
      const { sid, cnf } = (await tokens.readClaims(accessToken, now())) ?? {}
      const isBound = Object(cnf).jkt === jkt
      const row = isBound && typeof sid === 'string' ? await find(sid) : undefined
      if (row?.jkt !== jkt) throw new LoginRefusal('expired')
      const { project, origin } = row
      const createdAt = Number(row.created_at)
      const email = row.email ?? undefined
      const contact = row.contact ?? undefined
      const who = { sessionId: row.id, userId: row.user_id, email, contact, project }
      return { ...who, origin, jkt, createdAt }
    },
    async list(userId) {
      const text = `SELECT * FROM login_sessions
        WHERE user_id = $1 AND expires_at > $2 AND used_at > $3 ORDER BY created_at DESC`
      const values = [userId, now(), now() - idleLifetime]
      const { rows } = await pool.query<Row>({ name: 'listLogins', text, values })
      return rows.map(({ id, origin, created_at, used_at }) => ({
        id,
        origin,
        createdAt: Number(created_at),
        usedAt: Number(used_at),
      }))
    },
    async end({ id, userId }) {
      const text = 'DELETE FROM login_sessions WHERE id = $1 AND user_id = $2'
      await pool.query({ name: 'endLogin', text, values: [id, userId] })
    },
    async sweep() {
      const text = 'DELETE FROM login_sessions WHERE expires_at <= $1 OR used_at <= $2'
      await pool.query(text, [now(), now() - idleLifetime])
      await pool.query('DELETE FROM device_proofs WHERE expires_at <= $1', [now()])
      await pool.query('DELETE FROM counted_turns WHERE ends_at <= $1', [now()])
    },
  }
}
