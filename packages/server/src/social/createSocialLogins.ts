import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  loginLinkMessage,
  type OAuthProvider,
  type SocialFailure,
  type SocialProvider,
} from 'billfold/protocol'
import type pg from 'pg'
import type { Outbox } from '../mail/createOutbox.js'
import { writeLoginWay } from '../mail/writeMails.js'
import { contactOf } from '../sessions/contactOf.js'
import { LoginRefusal } from '../sessions/LoginRefusal.js'
import { requireOwnerSignature } from '../sessions/requireSignature.js'
import { writeLog } from '../sessions/vaultLog.js'
import { inTransaction } from '../storage/inTransaction.js'
import type { SocialChecks } from './createSocialProviders.js'
import type { SocialIdentity } from './SocialProvider.js'

/** Who wants to sign in by whom, for which project and page, on which device. */
export type SocialRequest = {
  readonly provider: OAuthProvider
  readonly project: string
  /** Of the page. */
  readonly origin: string
  /** Of the frame, to which the window comes back. */
  readonly frame: string
  readonly jkt: string
  /** SHA-256 of the secret of that window, in base64url. */
  readonly binding: string
  /** Of who is signed in, where it is not to sign in. */
  readonly own?: { readonly userId: string; readonly purpose: LinkPurpose } | undefined
}

/** To show once more that it is the same person, or to have a further way to sign in to the account. */
export type LinkPurpose = 'again' | 'link'

export type SocialUser = {
  readonly status: 'done'
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
  take(returned: { provider: OAuthProvider; state: string }): Promise<Returned | undefined>
  /** Notes who has come back, or why nobody has. */
  settle(id: string, outcome: SocialIdentity | SocialFailure): Promise<void>
  /** The window is the one that was opened for it. @throws LoginRefusal */
  confirm(given: {
    id: string
    secret: string
    token: string
  }): Promise<'waiting' | 'done' | SocialFailure>
  /**
   * Gives the account, making one for whoever comes first. A login that is to be added is named, and added once the
   * account's wallet has signed for it.
   *
   * @throws LoginRefusal
   */
  finish(given: {
    id: string
    jkt: string
    signature?: string | undefined
  }): Promise<'waiting' | SocialFailure | SocialUser | SocialLink>
  sweep(): Promise<void>
}

export type SocialLink =
  | { readonly status: 'found'; readonly name: string | null; readonly email: string | null }
  | { readonly status: 'linked' }

export type Returned = {
  readonly id: string
  readonly frame: string
  /** For the browser that has come back. */
  readonly token: string
} & Omit<SocialChecks, 'redirectUri'>

const minute = 60_000
/** From the press to the session. In milliseconds. */
export const socialLifetime = 10 * minute

type Row = {
  id: string
  provider: SocialProvider
  project: string
  origin: string
  frame: string
  /** None where there is no window. */
  binding: Buffer | null
  token_hash: Buffer | null
  step: 'asked' | 'returned' | 'failed' | 'confirmed'
  failure: SocialFailure | null
  subject: string | null
  name: string | null
  email: string | null
  user_id: string | null
  purpose: LinkPurpose | null
  jkt: string
}

/** Some say a name once: then it is the one before. */
type FoundUser = { user_id: string; name: string | null; own_email: string | null }

export function createSocialLogins(parameters: {
  pool: pg.Pool
  /** Verifiers and nonces follow from it; it is not in the database. */
  secret: Uint8Array
  outbox: Pick<Outbox, 'put'>
  now?: (() => number) | undefined
}): SocialLogins {
  const { pool, secret, outbox, now = Date.now } = parameters

  const derive = (purpose: string, id: string) =>
    createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url')
  const checksOf = (id: string, state: string) => ({
    state,
    nonce: derive('nonce', id),
    verifier: derive('verifier', id),
  })

  /** Whose the login is, by what the provider says now: an address counts for nothing here, whatever it is. */
  async function findUser(row: Row, client: pg.PoolClient): Promise<FoundUser | undefined> {
    const { project, provider, subject, name, email } = row
    const known = `UPDATE login_identities i SET used_at = $4, email = $5, name = COALESCE($6, i.name)
      FROM login_users u WHERE i.project = $1 AND provider = $2 AND subject = $3 AND u.id = i.user_id
      RETURNING user_id, name, u.email AS own_email`
    const values = [project, provider, subject, now(), email, name]
    const { rows } = await client.query<FoundUser>(known, values)
    return rows[0]
  }

  async function addIdentity(row: Row, userId: string, client: pg.PoolClient): Promise<string> {
    const { project, provider, subject, name, email } = row
    const id = randomBytes(16).toString('hex')
    const text = `INSERT INTO login_identities
        (id, project, provider, subject, user_id, name, email, created_at, used_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`
    await client.query(text, [id, project, provider, subject, userId, name, email, now()])
    return id
  }

  async function signIn(row: Row, client: pg.PoolClient): Promise<SocialFailure | SocialUser> {
    const { project, origin, provider, name, email } = row
    const found = await findUser(row, client)
    const base = { status: 'done', origin, provider, email } as const
    // Whoever is asked once more makes no account by being somebody else.
    if (row.purpose === 'again' && found?.user_id !== row.user_id) return 'stranger'
    if (found) {
      await client.query('UPDATE login_users SET ends_at = NULL WHERE id = $1', [found.user_id])
      // The address that codes go to is the account's, where it has one.
      const own = found.own_email ?? email
      return { ...base, userId: found.user_id, name: found.name, email: own }
    }
    const userId = randomBytes(16).toString('hex')
    const user = 'INSERT INTO login_users (id, project, created_at) VALUES ($1, $2, $3)'
    await client.query(user, [userId, project, now()])
    await addIdentity(row, userId, client)
    return { ...base, userId, name }
  }

  async function link(
    row: Row & { user_id: string },
    { signature, client }: { signature: string | undefined; client: pg.PoolClient },
  ): Promise<SocialFailure | SocialLink> {
    const { id, jkt, origin, project, provider, subject, name, email, user_id: userId } = row
    const find = `SELECT user_id FROM login_identities
      WHERE project = $1 AND provider = $2 AND subject = $3`
    const { rows } = await client.query<{ user_id: string }>(find, [project, provider, subject])
    const [owner] = rows
    if (owner?.user_id === userId) return { status: 'linked' }
    if (owner) return 'taken'
    // Who was signed out meanwhile adds nothing.
    const session = 'SELECT 1 FROM login_sessions WHERE user_id = $1 AND jkt = $2'
    if ((await client.query(session, [userId, jkt])).rows.length === 0)
      throw new LoginRefusal('expired')
    if (signature === undefined) return { status: 'found', name, email }
    const message = loginLinkMessage({ id, provider, name, email })
    await requireOwnerSignature(client, { userId, message, signature })
    const to = await contactOf(client, userId)
    const subjectId = await addIdentity(row, userId, client)
    await writeLog(client, { event: 'loginLinked', userId, subject: subjectId, at: now() })
    const way = [provider, email ?? name].filter(Boolean).join(', ')
    if (to !== undefined)
      await outbox.put(writeLoginWay({ to, origin, way, event: 'linked' }), client)
    return { status: 'linked' }
  }

  return {
    async begin({ provider, project, origin, frame, jkt, binding, own }) {
      const id = randomBytes(16).toString('hex')
      const state = randomBytes(32).toString('base64url')
      const text = `INSERT INTO social_logins
          (id, state_hash, provider, project, origin, frame, jkt, binding, expires_at, user_id, purpose)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
      const bound = Buffer.from(binding, 'base64url')
      const asked = [provider, project, origin, frame, jkt, bound, now() + socialLifetime]
      await pool.query(text, [id, hashOf(state), ...asked, own?.userId, own?.purpose])
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
      const isWindow = row?.binding && isSame(hashOf(Buffer.from(given, 'base64url')), row.binding)
      if (!isWindow) throw new LoginRefusal('notFound')
      if (row.step === 'asked') return 'waiting'
      if (!row.token_hash || !isSame(hashOf(token), row.token_hash))
        throw new LoginRefusal('notFound')
      if (row.step === 'failed') return row.failure ?? 'failed'
      if (row.subject === null) return 'waiting'
      await pool.query("UPDATE social_logins SET step = 'confirmed' WHERE id = $1", [id])
      return 'done'
    },
    async finish({ id, jkt, signature }) {
      const find = 'SELECT * FROM social_logins WHERE id = $1 AND jkt = $2 AND expires_at > $3'
      const { rows } = await pool.query<Row>(find, [id, jkt, now()])
      const [row] = rows
      if (!row) throw new LoginRefusal('notFound')
      if (row.step === 'failed') return row.failure ?? 'failed'
      if (row.step !== 'confirmed') return 'waiting'
      return inTransaction(pool, async (client) => {
        const { purpose, user_id: userId } = row
        // A login that is to be added is asked for again and again, until it is.
        const isLink = purpose === 'link' && userId !== null
        const use = isLink
          ? "SELECT 1 FROM social_logins WHERE id = $1 AND step = 'confirmed' FOR UPDATE"
          : "DELETE FROM social_logins WHERE id = $1 AND step = 'confirmed' RETURNING 1"
        const used = await client.query(use, [id])
        if (used.rows.length === 0) throw new LoginRefusal('notFound')
        // Two devices of somebody new at once: one makes the account, the other one waits for it.
        const who = `${row.project} ${row.provider} ${row.subject}`
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [who])
        if (isLink) return link({ ...row, user_id: userId }, { signature, client })
        return signIn(row, client)
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
