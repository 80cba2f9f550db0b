import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SocialFailure, SocialProvider } from 'billfold/protocol'
import type pg from 'pg'
import { LoginRefusal } from '../sessions/LoginRefusal.js'
import { inTransaction } from '../storage/inTransaction.js'
import type { SocialChecks } from './createSocialProviders.js'
import type { SocialIdentity } from './SocialProvider.js'

/** Who wants to sign in by whom, for which project and page, on which device. */
export type SocialRequest = {
  readonly provider: SocialProvider
  readonly project: string
  /** Of the page. */
  readonly origin: string
  /** Of the frame, to which the window comes back. */
  readonly frame: string
  readonly jkt: string
  /** SHA-256 of the secret of that window, in base64url. */
  readonly binding: string
}

export type SocialUser = {
  readonly userId: string
  readonly origin: string
  readonly provider: SocialProvider
  readonly name: string | null
  readonly email: string | null
}

/** Sign-ins by a provider, from the first press to the account. Each step counts once, on all nodes together. */
export type SocialLogins = {
  begin(request: SocialRequest): Promise<{ id: string } & Omit<SocialChecks, 'redirectUri'>>
  /** The sign-in that a provider has sent somebody back for: a second time there is none. */
  take(returned: { provider: SocialProvider; state: string }): Promise<Returned | undefined>
  /** Notes who has come back, or why nobody has. */
  settle(id: string, outcome: SocialIdentity | SocialFailure): Promise<void>
  /** The window is the one that was opened for it. @throws LoginRefusal */
  confirm(given: {
    id: string
    secret: string
    token: string
  }): Promise<'waiting' | 'done' | SocialFailure>
  /** Gives the account, making one for whoever comes first. @throws LoginRefusal */
  finish(given: { id: string; jkt: string }): Promise<'waiting' | SocialFailure | SocialUser>
  sweep(): Promise<void>
}

export type Returned = {
  readonly id: string
  readonly frame: string
  /** For the browser that has come back. */
  readonly token: string
} & Omit<SocialChecks, 'redirectUri'>

const minute = 60_000
/** From the press to the session. */
const lifetime = 10 * minute

type Row = {
  id: string
  provider: SocialProvider
  project: string
  origin: string
  frame: string
  binding: Buffer
  token_hash: Buffer | null
  step: 'asked' | 'returned' | 'failed' | 'confirmed'
  failure: SocialFailure | null
  subject: string | null
  name: string | null
  email: string | null
}

/** Some say a name once: then it is the one before. */
type FoundUser = { user_id: string; name: string | null }

export function createSocialLogins(parameters: {
  pool: pg.Pool
  /** Verifiers and nonces follow from it; it is not in the database. */
  secret: Uint8Array
  now?: (() => number) | undefined
}): SocialLogins {
  const { pool, secret, now = Date.now } = parameters

  const derive = (purpose: string, id: string) =>
    createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url')
  const checksOf = (id: string, state: string) => ({
    state,
    nonce: derive('nonce', id),
    verifier: derive('verifier', id),
  })

  /** Whose the login is: an address counts for nothing here, whatever it is. */
  async function findUser(row: Row, client: pg.PoolClient): Promise<FoundUser> {
    const { project, provider, subject, name, email } = row
    const known = `UPDATE login_identities SET used_at = $4, email = $5, name = COALESCE($6, name)
      WHERE project = $1 AND provider = $2 AND subject = $3 RETURNING user_id, name`
    const values = [project, provider, subject, now(), email, name]
    const { rows } = await client.query<FoundUser>(known, values)
    const [found] = rows
    if (found) {
      await client.query('UPDATE login_users SET ends_at = NULL WHERE id = $1', [found.user_id])
      return found
    }
    const userId = randomBytes(16).toString('hex')
    const user = 'INSERT INTO login_users (id, project, created_at) VALUES ($1, $2, $3)'
    await client.query(user, [userId, project, now()])
    const identity = `INSERT INTO login_identities
        (id, project, provider, subject, user_id, name, email, created_at, used_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`
    const id = randomBytes(16).toString('hex')
    await client.query(identity, [id, project, provider, subject, userId, name, email, now()])
    return { user_id: userId, name }
  }

  return {
    async begin({ provider, project, origin, frame, jkt, binding }) {
      const id = randomBytes(16).toString('hex')
      const state = randomBytes(32).toString('base64url')
      const text = `INSERT INTO social_logins
          (id, state_hash, provider, project, origin, frame, jkt, binding, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
      const bound = Buffer.from(binding, 'base64url')
      const asked = [provider, project, origin, frame, jkt, bound, now() + lifetime]
      await pool.query(text, [id, hashOf(state), ...asked])
      return { id, ...checksOf(id, state) }
    },
    async take({ provider, state }) {
      const token = randomBytes(32).toString('base64url')
      const text = `UPDATE social_logins SET step = 'returned', token_hash = $4
        WHERE state_hash = $1 AND provider = $2 AND step = 'asked' AND expires_at > $3 RETURNING *`
      const { rows } = await pool.query<Row>(text, [hashOf(state), provider, now(), hashOf(token)])
      const [row] = rows
      return row && { id: row.id, frame: row.frame, token, ...checksOf(row.id, state) }
    },
    async settle(id, outcome) {
      if (typeof outcome === 'string') {
        const text = "UPDATE social_logins SET step = 'failed', failure = $2 WHERE id = $1"
        await pool.query(text, [id, outcome])
        return
      }
      const { subject, name, email } = outcome
      const text = `UPDATE social_logins SET subject = $2, name = $3, email = $4
        WHERE id = $1 AND step = 'returned'`
      await pool.query(text, [id, subject, name, email])
    },
    async confirm({ id, secret: given, token }) {
      const { rows } = await pool.query<Row>(
        'SELECT * FROM social_logins WHERE id = $1 AND expires_at > $2',
        [id, now()],
      )
      const [row] = rows
      // The secret is known to whoever has begun it; the token, to whoever has come back.
      const isWindow = row && isSame(hashOf(Buffer.from(given, 'base64url')), row.binding)
      if (!isWindow) throw new LoginRefusal('notFound')
      if (row.step === 'asked') return 'waiting'
      if (!row.token_hash || !isSame(hashOf(token), row.token_hash))
        throw new LoginRefusal('notFound')
      if (row.step === 'failed') return row.failure ?? 'failed'
      if (row.subject === null) return 'waiting'
      await pool.query("UPDATE social_logins SET step = 'confirmed' WHERE id = $1", [id])
      return 'done'
    },
    async finish({ id, jkt }) {
      const find = 'SELECT * FROM social_logins WHERE id = $1 AND jkt = $2 AND expires_at > $3'
      const { rows } = await pool.query<Row>(find, [id, jkt, now()])
      const [row] = rows
      if (!row) throw new LoginRefusal('notFound')
      if (row.step === 'failed') return row.failure ?? 'failed'
      if (row.step !== 'confirmed') return 'waiting'
      return inTransaction(pool, async (client) => {
        const use = `DELETE FROM social_logins WHERE id = $1 AND step = 'confirmed' RETURNING 1`
        const used = await client.query(use, [id])
        if (used.rows.length === 0) throw new LoginRefusal('notFound')
        // Two devices of somebody new at once: one makes the account, the other one waits for it.
        const who = `${row.project} ${row.provider} ${row.subject}`
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [who])
        const { user_id: userId, name } = await findUser(row, client)
        const { origin, provider, email } = row
        return { userId, origin, provider, name, email }
      })
    },
    async sweep() {
      await pool.query('DELETE FROM social_logins WHERE expires_at <= $1', [now()])
    },
  }
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && timingSafeEqual(one, other)

const hashOf = (given: string | Uint8Array) => createHash('sha256').update(given).digest()
