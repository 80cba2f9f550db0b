import type pg from 'pg'
import { inTransaction } from '../storage/inTransaction.js'
import { contextOf, type HalfPlace } from './halves.js'
import { KeysAwayError, type KeyWrapper } from './KeyWrapper.js'

const batch = 50

type Row = {
  set_id: string
  half: 'a' | 'b'
  wrapped: Buffer
  kid: string
  kind: string
  made_by: string
  wallet_id: string
  eip155: string
  solana: string
  project: string
  user_id: string
}

/**
 * Puts all halves under the key that is in use now, and forgets the names of the others. Halves are served
 * all the while, and several vaults may be at it.
 *
 * @returns how many there were, and the sets whose halves are not as they were kept
 */
export async function rewrapHalves(
  pool: pg.Pool,
  wrapper: KeyWrapper,
): Promise<{ done: number; broken: readonly string[] }> {
  const broken: string[] = []
  let done = 0
  for (;;) {
    const count = await inTransaction(pool, (client) => rewrapSome(client, { wrapper, broken }))
    done += count
    if (count < batch) break
  }
  const text = `DELETE FROM vault_keys WHERE kid <> $1
    AND NOT EXISTS (SELECT 1 FROM vault_halves h WHERE h.kid = vault_keys.kid)`
  await pool.query(text, [wrapper.kid])
  return { done: done - broken.length, broken }
}

async function rewrapSome(
  client: pg.PoolClient,
  { wrapper, broken }: { wrapper: KeyWrapper; broken: string[] },
): Promise<number> {
  const text = `SELECT h.set_id, h.half, h.wrapped, h.kid, s.kind, s.made_by, s.wallet_id,
      w.project, w.user_id, w.eip155, w.solana
    FROM vault_halves h JOIN vault_sets s ON s.id = h.set_id
    JOIN vault_wallets w ON w.id = s.wallet_id
    WHERE h.kid <> $1 AND h.set_id <> ALL ($2) LIMIT $3 FOR UPDATE OF h SKIP LOCKED`
  const { rows } = await client.query<Row>(text, [wrapper.kid, broken, batch])
  for (const row of rows) {
    const context = contextOf(placeOf(row))
    const { kid: known, wrapped } = row
    const key = await wrapper.unwrap({ kid: known, blob: wrapped }, context).catch((error) => {
      if (error instanceof KeysAwayError) throw error
    })
    if (!key) {
      broken.push(row.set_id)
      continue
    }
    const { kid, blob } = await wrapper.wrap(key, context)
    const update = 'UPDATE vault_halves SET wrapped = $3, kid = $4 WHERE set_id = $1 AND half = $2'
    await client.query(update, [row.set_id, row.half, Buffer.from(blob), kid])
  }
  return rows.length
}

function placeOf(row: Row): HalfPlace {
  return {
    project: row.project,
    userId: row.user_id,
    walletId: row.wallet_id,
    eip155: row.eip155,
    solana: row.solana,
    setId: row.set_id,
    kind: row.kind,
    madeBy: row.made_by,
    half: row.half,
  }
}
