import type pg from 'pg'

/** Gives the address that news of an account go to, of the row `u` of `login_users`. */
export const contactColumn = `COALESCE(u.email, (SELECT i.email FROM login_identities i
  WHERE i.user_id = u.id AND i.email IS NOT NULL ORDER BY i.created_at LIMIT 1))`

/** The address that codes go to, or one that somebody else has seen to be the owner's. */
export async function contactOf(
  client: Pick<pg.Pool, 'query'>,
  userId: string,
): Promise<string | undefined> {
  const text = `SELECT ${contactColumn} AS contact FROM login_users u WHERE u.id = $1`
  const { rows } = await client.query<{ contact: string | null }>(text, [userId])
  return rows[0]?.contact ?? undefined
}
