import type pg from 'pg'
import type { Outbox } from '../mail/createOutbox.js'
import { writeAccountEnd } from '../mail/writeMails.js'
import type { Login } from '../sessions/createLoginSessions.js'
import { inTransaction } from '../storage/inTransaction.js'

/** What is kept of an account beside its sessions, and its end. */
export type Accounts = {
  read(login: Login): Promise<{ createdAt: number; devices: readonly { verifiedAt: number }[] }>
  /**
   * Has an account end a month later, and all its sessions now. Whoever signs in before that keeps it:
   * nobody loses a wallet since somebody else has read a mail.
   */
  end(login: Login): Promise<{ endsAt: number }>
}

const month = 30 * 24 * 60 * 60_000

export function createAccounts(parameters: {
  pool: pg.Pool
  outbox: Pick<Outbox, 'put'>
  now?: (() => number) | undefined
}): Accounts {
  const { pool, outbox, now = Date.now } = parameters
  return {
    async read({ userId, project, email }) {
      const user = 'SELECT created_at FROM login_users WHERE id = $1'
      const found = await pool.query<{ created_at: string }>(user, [userId])
      const text = `SELECT verified_at FROM login_devices WHERE project = $1 AND email = $2
        ORDER BY verified_at`
      const { rows } = await pool.query<{ verified_at: string }>(text, [project, email])
      return {
        createdAt: Number(found.rows[0]?.created_at),
        devices: rows.map(({ verified_at }) => ({ verifiedAt: Number(verified_at) })),
      }
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
