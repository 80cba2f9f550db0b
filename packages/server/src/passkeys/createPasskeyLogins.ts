import { randomBytes } from 'node:crypto'
import { loginLinkMessage, type PasskeyAnswer } from 'billfold/protocol'
import type pg from 'pg'
import type { Outbox } from '../mail/createOutbox.js'
import { writeLoginWay } from '../mail/writeMails.js'
import { contactOf } from '../sessions/contactOf.js'
import { LoginRefusal } from '../sessions/LoginRefusal.js'
import { requireOwnerSignature } from '../sessions/requireSignature.js'
import { writeLog } from '../sessions/vaultLog.js'
import type { LinkPurpose } from '../social/createSocialLogins.js'
import { inTransaction } from '../storage/inTransaction.js'
import { type PasskeyKey, type PasskeyQuestion, verifyMade, verifyUsed } from './verifyPasskey.js'

type Used = Extract<PasskeyAnswer, { kind: 'used' }>
type Made = Extract<PasskeyAnswer, { kind: 'made' }>

/** Who wants to sign in by a passkey, for which project and page, on which device. */
export type PasskeyRequest = {
  readonly project: string
  /** Of the page. */
  readonly origin: string
  readonly jkt: string
  /** Of who is signed in, where it is not to sign in. */
  readonly own?: { readonly userId: string; readonly purpose: LinkPurpose } | undefined
}

export type PasskeyUser = {
  readonly status: 'done'
  readonly userId: string
  readonly origin: string
  readonly email: string | null
}

/** Sign-ins by passkey: a question that is good once, and what a passkey has answered to it. */
export type PasskeyLogins = {
  begin(request: PasskeyRequest): Promise<{ id: string; challenge: string; known: string[] }>
  /**
   * Gives the account of a passkey that was used; of a new one that of who comes first by it, or adds it to the
   * account that it was begun for.
   *
   * @param given.frame The frame's origin.
   * @throws LoginRefusal
   */
  finish(given: {
    id: string
    jkt: string
    frame: string
    passkey: PasskeyAnswer
    signature: string | undefined
  }): Promise<{ status: 'linked' } | PasskeyUser>
  sweep(): Promise<void>
}

const lifetime = 10 * 60_000

type Row = {
  challenge: string
  project: string
  origin: string
  jkt: string
  user_id: string | null
  purpose: LinkPurpose | null
}

export function createPasskeyLogins(parameters: {
  pool: pg.Pool
  outbox: Pick<Outbox, 'put'>
  now?: (() => number) | undefined
}): PasskeyLogins {
  const { pool, outbox, now = Date.now } = parameters

  async function use(
    client: pg.PoolClient,
    { row, passkey, question }: { row: Row; passkey: Used; question: PasskeyQuestion },
  ): Promise<PasskeyUser> {
    // One after the other: what an authenticator counts goes up alone.
    const find = `SELECT i.id, user_id, public_key, counter, u.email
      FROM login_identities i JOIN login_passkeys p ON p.identity_id = i.id
      JOIN login_users u ON u.id = i.user_id
      WHERE i.project = $1 AND provider = 'passkey' AND subject = $2 FOR UPDATE OF p`
    type Found = {
      id: string
      user_id: string
      public_key: Buffer
      counter: string
      email: string | null
    }
    const { rows } = await client.query<Found>(find, [row.project, passkey.credentialId])
    const [found] = rows
    // Whoever is asked once more is nobody else.
    if (!found || (row.purpose === 'again' && found.user_id !== row.user_id))
      throw new LoginRefusal('unknownPasskey')
    const key = { publicKey: found.public_key, counter: Number(found.counter) }
    const counter = await verifyUsed(passkey, { key, question })
    const count = 'UPDATE login_passkeys SET counter = $2 WHERE identity_id = $1'
    await client.query(count, [found.id, counter])
    await client.query('UPDATE login_identities SET used_at = $2 WHERE id = $1', [found.id, now()])
    await client.query('UPDATE login_users SET ends_at = NULL WHERE id = $1', [found.user_id])
    return { status: 'done', userId: found.user_id, origin: row.origin, email: found.email }
  }

  async function add(
    client: pg.PoolClient,
    { row, userId, passkey, key }: { row: Row; userId: string; passkey: Made; key: PasskeyKey },
  ): Promise<string> {
    const id = randomBytes(16).toString('hex')
    const text = `INSERT INTO login_identities
        (id, project, provider, subject, user_id, created_at, used_at)
      VALUES ($1, $2, 'passkey', $3, $4, $5, $5) ON CONFLICT DO NOTHING RETURNING 1`
    const values = [id, row.project, passkey.credentialId, userId, now()]
    const { rows } = await client.query(text, values)
    // There is one of this id, which its authenticator has not made just now.
    if (rows.length === 0) throw new LoginRefusal('invalidPasskey')
    const own = 'INSERT INTO login_passkeys (identity_id, public_key, counter) VALUES ($1, $2, $3)'
    await client.query(own, [id, Buffer.from(key.publicKey), key.counter])
    return id
  }

  async function make(
    client: pg.PoolClient,
    { row, passkey, key }: { row: Row; passkey: Made; key: PasskeyKey },
  ): Promise<PasskeyUser> {
    const userId = randomBytes(16).toString('hex')
    const user = 'INSERT INTO login_users (id, project, created_at) VALUES ($1, $2, $3)'
    await client.query(user, [userId, row.project, now()])
    await add(client, { row, userId, passkey, key })
    return { status: 'done', userId, origin: row.origin, email: null }
  }

  async function link(
    client: pg.PoolClient,
    given: { id: string; row: Row; passkey: Made; key: PasskeyKey; signature: string | undefined },
  ): Promise<{ status: 'linked' }> {
    const { id, row, passkey, key, signature } = given
    const { jkt, origin, user_id: userId } = row
    // Who was signed out meanwhile adds nothing.
    const session = 'SELECT 1 FROM login_sessions WHERE user_id = $1 AND jkt = $2'
    if (userId === null || (await client.query(session, [userId, jkt])).rows.length === 0)
      throw new LoginRefusal('expired')
    const named = { id, provider: 'passkey', name: passkey.credentialId, email: null }
    const message = loginLinkMessage(named)
    await requireOwnerSignature(client, { userId, message, signature })
    const to = await contactOf(client, userId)
    const subject = await add(client, { row, userId, passkey, key })
    await writeLog(client, { event: 'loginLinked', userId, subject, at: now() })
    const news = { origin, way: 'passkey', event: 'linked' } as const
    if (to !== undefined) await outbox.put(writeLoginWay({ ...news, to }), client)
    return { status: 'linked' }
  }

  return {
    async begin({ project, origin, jkt, own }) {
      const id = randomBytes(16).toString('hex')
      const challenge = randomBytes(32).toString('base64url')
      const text = `INSERT INTO passkey_logins
          (id, challenge, project, origin, jkt, user_id, purpose, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
      const until = now() + lifetime
      const asked = [id, challenge, project, origin, jkt, own?.userId, own?.purpose, until]
      await pool.query(text, asked)
      const find = `SELECT subject FROM login_identities WHERE user_id = $1 AND provider = 'passkey'
        ORDER BY created_at`
      const { rows } = await pool.query<{ subject: string }>(find, [own?.userId])
      return { id, challenge, known: rows.map(({ subject }) => subject) }
    },
    async finish({ id, jkt, frame, passkey, signature }) {
      // Before it is looked at: nobody has two tries at one.
      const take = `DELETE FROM passkey_logins WHERE id = $1 AND jkt = $2 AND expires_at > $3
        RETURNING *`
      const { rows } = await pool.query<Row>(take, [id, jkt, now()])
      const [row] = rows
      if (!row || (row.purpose !== null && (row.purpose === 'link') !== (passkey.kind === 'made')))
        throw new LoginRefusal('invalidPasskey')
      const { challenge, origin } = row
      const question = { challenge, origin, frame }
      if (passkey.kind === 'used')
        return inTransaction(pool, (client) => use(client, { row, passkey, question }))
      const key = await verifyMade(passkey, question)
      return inTransaction<{ status: 'linked' } | PasskeyUser>(pool, (client) =>
        row.purpose === 'link'
          ? link(client, { id, row, passkey, key, signature })
          : make(client, { row, passkey, key }),
      )
    },
    async sweep() {
      await pool.query('DELETE FROM passkey_logins WHERE expires_at <= $1', [now()])
    },
  }
}
