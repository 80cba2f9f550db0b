import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import { toBytea } from './bytes.js'

/** Whether what happened on some chains (CAIP-2) before an account was first asked about has been read. */
export async function isFilled(
  pool: pg.Pool,
  { account, chainIds }: { account: Hex; chainIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await pool.query<{ filled: number }>({
    name: 'filled',
    text: `SELECT count(*)::integer AS filled FROM idx_fills
      WHERE account = $1 AND chain = ANY($2) AND next < until`,
    values: [toBytea(account), chainIds],
  })
  return rows[0]?.filled === chainIds.length
}
