import { type LoginKind, loginRemovalMessage } from 'billfold/protocol'
import type pg from 'pg'
import type { Outbox } from '../mail/createOutbox.js'
import { writeAccountEnd, writeLoginWay } from '../mail/writeMails.js'
import type { Login } from '../sessions/createLoginSessions.js'
import { LoginRefusal } from '../sessions/LoginRefusal.js'
import { requireOwnerSignature } from '../sessions/requireSignature.js'
import { writeLog } from '../sessions/vaultLog.js'
import { inTransaction } from '../storage/inTransaction.js'

/** What is kept of an account beside its sessions, and its end. */
export type Accounts = {
  read(login: Login): Promise<{
    createdAt: number
    devices: readonly { verifiedAt: number }[]
    ways: readonly LoginWay[]
    /** By what others sign in who have the same address. */
    others: readonly LoginKind[]
  }>
  /** Takes a way to sign in away, but never the last one: the account is signed in here alone then. @throws LoginRefusal */
  removeWay(login: Login, way: { id: string; signature: string | undefined }): Promise<void>
  /**
   * Has an account end a month later, and all its sessions now. Whoever signs in before that keeps it:
   * nobody loses a wallet since somebody else has read a mail.
   */
  end(login: Login): Promise<{ endsAt: number }>
}

/** By what an owner signs in. */
export type LoginWay = {
  /** `email` of that. */
  readonly id: string
  readonly kind: LoginKind
  readonly name: string | null
  readonly email: string | null
  readonly createdAt: number
}

const month = 30 * 24 * 60 * 60_000

export function createAccounts(parameters: {
  pool: pg.Pool
  outbox: Pick<Outbox, 'put'>
  now?: (() => number) | undefined
}): Accounts {
  const { pool, outbox, now = Date.now } = parameters

  async function listWays(client: Pick<pg.Pool, 'query'>, { userId }: Login) {
    const text = `SELECT * FROM (
        SELECT 'email' AS id, 'email' AS kind, NULL AS name, email, created_at
          FROM login_users WHERE id = $1 AND email IS NOT NULL
        UNION ALL SELECT id, provider, name, email, created_at
          FROM login_identities WHERE user_id = $1
      ) AS ways ORDER BY id <> 'email', created_at, id`
    type Row = Omit<LoginWay, 'createdAt'> & { created_at: string }
    const { rows } = await client.query<Row>(text, [userId])
    return rows.map(({ created_at, ...way }) => ({ ...way, createdAt: Number(created_at) }))
  }

  async function listOthers({ userId, project, contact }: Login) {
    if (contact === undefined) return []
    const text = `SELECT 'email' AS kind FROM login_users WHERE project = $1 AND email = $2 AND id <> $3
      UNION SELECT provider FROM login_identities WHERE project = $1 AND email = $2 AND user_id <> $3
      ORDER BY kind`
    const { rows } = await pool.query<{ kind: LoginKind }>(text, [project, contact, userId])
    return rows.map(({ kind }) => kind)
  }

  return {
    async read(login) {
      const { userId, project, email } = login
      const user = 'SELECT created_at FROM login_users WHERE id = $1'
      const found = await pool.query<{ created_at: string }>(user, [userId])
      const text = `SELECT verified_at FROM login_devices WHERE project = $1 AND email = $2
        ORDER BY verified_at`
      const { rows } = await pool.query<{ verified_at: string }>(text, [project, email])
      return {
        createdAt: Number(found.rows[0]?.created_at),
        devices: rows.map(({ verified_at }) => ({ verifiedAt: Number(verified_at) })),
        ways: await listWays(pool, login),
        others: await listOthers(login),
      }
    },
    removeWay(login, { id, signature }) {
      const { userId, sessionId, project, origin, contact } = login
      return inTransaction(pool, async (client) => {
        // Of two that are taken away at once, one stays.
        await client.query('SELECT 1 FROM login_users WHERE id = $1 FOR UPDATE', [userId])
        const ways = await listWays(client, login)
        const way = ways.find((each) => each.id === id)
        if (!way) throw new LoginRefusal('notFound')
        if (ways.length === 1) throw new LoginRefusal('lastLogin')
        const message = loginRemovalMessage({ wayId: id, sessionId })
        await requireOwnerSignature(client, { userId, message, signature })
        if (way.kind === 'email') {
          await client.query('UPDATE login_users SET email = NULL WHERE id = $1', [userId])
          const forget = 'DELETE FROM login_devices WHERE project = $1 AND email = $2'
          await client.query(forget, [project, way.email])
        } else await client.query('DELETE FROM login_identities WHERE id = $1', [id])
        // Whoever has that login may have been the reason.
        const end = 'DELETE FROM login_sessions WHERE user_id = $1 AND id <> $2'
        await client.query(end, [userId, sessionId])
        await writeLog(client, { event: 'loginRemoved', userId, subject: id, at: now() })
        const news = { origin, way: nameOfWay(way), event: 'removed' } as const
        for (const to of new Set([contact, way.email]))
          if (to) await outbox.put(writeLoginWay({ ...news, to }), client)
      })
    },
    end({ userId, project, email, contact, origin }) {
      const endsAt = now() + month
      return inTransaction(pool, async (client) => {
        await client.query('UPDATE login_users SET ends_at = $2 WHERE id = $1', [userId, endsAt])
        await client.query('DELETE FROM login_sessions WHERE user_id = $1', [userId])
        const forget = 'DELETE FROM login_devices WHERE project = $1 AND email = $2'
        await client.query(forget, [project, email])
        if (contact !== undefined)
          await outbox.put(writeAccountEnd({ to: contact, origin, endsAt }), client)
        return { endsAt }
      })
    },
  }
}

const nameOfWay = ({ kind, name, email }: LoginWay) =>
  [kind === 'email' ? undefined : kind, email ?? name].filter(Boolean).join(', ')
