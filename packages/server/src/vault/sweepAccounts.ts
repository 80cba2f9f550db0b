import type pg from 'pg'

/**
 * Throws away accounts whose time is over. One that still has a wallet stays, however it came to its end:
 * without it nobody could open the wallet, and only the wallet's own signature removes that.
 */
export async function sweepAccounts(pool: pg.Pool, now: number): Promise<void> {
  const text = `DELETE FROM login_users u WHERE u.ends_at <= $1 AND NOT EXISTS
    (SELECT 1 FROM vault_wallets w WHERE w.user_id = u.id AND w.state = 'committed')`
  await pool.query(text, [now])
}
