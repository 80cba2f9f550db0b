import type pg from 'pg'

/** All that is known of a chain's transfers, in one order: two readings of one chain have the same. */
export async function dumpIndex(pool: pg.Pool, chain: string): Promise<Record<string, string[]>> {
  const orders = {
    idx_chains: 'chain',
    idx_transactions: 'block, place',
    idx_transfers: 'block, place, log, part',
    idx_activity: 'account, block, place',
  }
  const dump: Record<string, string[]> = {}
  for (const [table, order] of Object.entries(orders)) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT ${table}::text AS row FROM ${table} WHERE chain = $1 ORDER BY ${order}`,
      [chain],
    )
    dump[table] = rows.map(({ row }) => row)
  }
  return dump
}
