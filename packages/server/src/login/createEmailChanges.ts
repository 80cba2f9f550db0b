import { randomBytes } from 'node:crypto'
import { emailChangeMessage } from 'billfold/protocol'
import type pg from 'pg'
import type { Outbox } from '../mail/createOutbox.js'
import { writeEmailChanged, writeEmailCode, writeLoginWay } from '../mail/writeMails.js'
import { contactOf } from '../sessions/contactOf.js'
import type { Login } from '../sessions/createLoginSessions.js'
import { LoginRefusal } from '../sessions/LoginRefusal.js'
import { requireOwnerSignature } from '../sessions/requireSignature.js'
import { writeLog } from '../sessions/vaultLog.js'
import { inTransaction } from '../storage/inTransaction.js'
import { createCode, hashCode, isSameHash } from './codes.js'

type Try = { readonly id: string; readonly code: string }

/**
 * Another address for an account: only with codes to both, since either alone may be somebody else's, and
 * with the signature of the account's wallet, since both may be. Whoever signs in by others alone has no address
 * before: the new one is a further way to sign in.
 */
export type EmailChanges = {
  /** Sends a code to the address that the account has, else to the new one; an earlier change ends. */
  begin(login: Login, email: string): Promise<{ id: string }>
  /** Takes that code, and sends one to the new address. @throws LoginRefusal */
  confirm(login: Login, given: Try): Promise<void>
  /** Takes the other code: the account has the new address, and is signed in here alone. */
  finish(login: Login, given: Try & { signature: string | undefined }): Promise<{ email: string }>
  sweep(): Promise<void>
}

const codeLifetime = 10 * 60_000
const mostTries = 5

type Row = { id: string; old_email: string | null; email: string; code_hash: Buffer; tries: number }

export function createEmailChanges(parameters: {
  pool: pg.Pool
  /** Codes are hashed with it; it is not in the database. */
  secret: Uint8Array
  outbox: Pick<Outbox, 'put'>
  now?: (() => number) | undefined
}): EmailChanges {
  const { pool, secret, outbox, now = Date.now } = parameters

  /** Counts a try, then looks at it. */
  async function tryCode({ userId, jkt }: Login, step: 'primary' | 'secondary', given: Try) {
    const { id, code } = given
    const text = `UPDATE login_email_changes SET tries = tries + 1
      WHERE id = $1 AND user_id = $2 AND jkt = $3 AND step = $4 AND tries < $5 AND expires_at > $6
      RETURNING *`
    const { rows } = await pool.query<Row>(text, [id, userId, jkt, step, mostTries, now()])
    const [row] = rows
    if (!row) throw new LoginRefusal('codeExpired')
    const hash = await hashCode({ secret, challengeId: `${id} ${step}`, code })
    if (isSameHash(hash, row.code_hash)) return row
    throw new LoginRefusal(row.tries < mostTries ? 'wrongCode' : 'codeExpired')
  }

  return {
    async begin({ userId, jkt, origin, email: old }, email) {
      const id = randomBytes(16).toString('hex')
      const code = createCode()
      const step = old === undefined ? 'secondary' : 'primary'
      const hash = await hashCode({ secret, challengeId: `${id} ${step}`, code })
      await inTransaction(pool, async (client) => {
        await client.query('DELETE FROM login_email_changes WHERE user_id = $1', [userId])
        const text = `INSERT INTO login_email_changes
            (id, user_id, jkt, origin, old_email, email, step, code_hash, expires_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
        const until = now() + codeLifetime
        await client.query(text, [id, userId, jkt, origin, old, email, step, hash, until])
        const mail =
          old === undefined
            ? { to: email, origin, code }
            : { to: old, origin, code, newEmail: email }
        await outbox.put(writeEmailCode(mail), client)
      })
      return { id }
    },
    async confirm(login, given) {
      const row = await tryCode(login, 'primary', given)
      const code = createCode()
      const hash = await hashCode({ secret, challengeId: `${row.id} secondary`, code })
      await inTransaction(pool, async (client) => {
        const text = `UPDATE login_email_changes
          SET step = 'secondary', tries = 0, code_hash = $2, expires_at = $3
          WHERE id = $1 AND step = 'primary' RETURNING 1`
        const { rows } = await client.query(text, [row.id, hash, now() + codeLifetime])
        if (rows.length === 0) throw new LoginRefusal('codeExpired')
        const { origin } = login
        await outbox.put(writeEmailCode({ to: row.email, origin, code }), client)
      })
    },
    async finish(login, given) {
      const { id, email, old_email } = await tryCode(login, 'secondary', given)
      const { userId, project, jkt, origin, sessionId } = login
      await inTransaction(pool, async (client) => {
        const use = `UPDATE login_email_changes SET step = 'done'
          WHERE id = $1 AND step = 'secondary' RETURNING 1`
        const used = await client.query(use, [id])
        if (used.rows.length === 0) throw new LoginRefusal('codeExpired')
        const message = emailChangeMessage({ challengeId: id, email })
        await requireOwnerSignature(client, { userId, message, signature: given.signature })
        const contact = await contactOf(client, userId)
        const change =
          'UPDATE login_users SET email = $2 WHERE id = $1 AND email IS NOT DISTINCT FROM $3 RETURNING 1'
        const changed = await client.query(change, [userId, email, old_email])
        if (changed.rows.length === 0) throw new LoginRefusal('codeExpired')
        const know = `INSERT INTO login_devices (project, email, jkt, verified_at)
          VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
        await client.query(know, [project, email, jkt, now()])
        if (old_email === null) {
          await writeLog(client, { event: 'loginLinked', userId, subject: 'email', at: now() })
          const news = { origin, way: email, event: 'linked' } as const
          if (contact !== undefined)
            await outbox.put(writeLoginWay({ to: contact, ...news }), client)
          return
        }
        // Whoever has the address before may have been the reason.
        const end = 'DELETE FROM login_sessions WHERE user_id = $1 AND id <> $2'
        await client.query(end, [userId, sessionId])
        const forget = 'DELETE FROM login_devices WHERE project = $1 AND email = $2'
        await client.query(forget, [project, old_email])
        await outbox.put(writeEmailChanged({ to: old_email, origin }), client)
      }).catch((error) => {
        // Who has both codes may know that.
        if (Object(error).constraint !== 'login_users_project_email_key') throw error
        throw new LoginRefusal('emailTaken')
      })
      return { email }
    },
    async sweep() {
      await pool.query('DELETE FROM login_email_changes WHERE expires_at <= $1', [now()])
    },
  }
}
