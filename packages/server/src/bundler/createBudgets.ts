import type pg from 'pg'
import { inTransaction } from '../storage/inTransaction.js'

export type Promised =
  | { readonly outcome: 'promised' }
  /** What is left of it is less than the operation may cost. */
  | { readonly outcome: 'projectSpent' | 'accountSpent' }

/** What is promised of gas: counted before anything is signed. */
export type Budgets = {
  /**
   * Takes what an operation may cost at most from the day's budgets of its project and its account. An
   * account's operation of one number can happen once: asked for again, only what it costs more is taken.
   */
  promise(operation: {
    project: string
    /** CAIP-2. */
    chain: string
    sender: string
    nonce: bigint
    /** In wei. */
    cost: bigint
  }): Promise<Promised>
}

/** Days that promises are kept for. */
const kept = 8
const day = 86_400_000

/** Budgets in PostgreSQL: each day (UTC) of each project and of each of its accounts, on each chain. */
export function createBudgets(
  pool: pg.Pool,
  parameters: {
    /** In wei. */
    perProject: bigint
    perAccount: bigint
    now?: (() => number) | undefined
  },
): Budgets {
  const { perProject, perAccount, now = Date.now } = parameters
  return {
    promise({ project, chain, sender, nonce, cost }) {
      const today = Math.floor(now() / day)
      const account = sender.toLowerCase()
      return inTransaction<Promised>(pool, async (client) => {
        const lock = await client.query({
          name: 'sponsorLock',
          text: `INSERT INTO sponsor_days (project, chain, day) VALUES ($1, $2, $3)
            ON CONFLICT (project, chain, day) DO UPDATE SET day = excluded.day RETURNING wei`,
          values: [project, chain, today],
        })
        // From here on, others of the project wait until this one is done.
        const spent = await client.query({
          name: 'sponsorSpent',
          text: `SELECT coalesce(sum(wei), 0) AS account,
              coalesce(sum(wei) FILTER (WHERE nonce = $5), 0) AS operation
            FROM sponsored_operations
            WHERE project = $1 AND chain = $2 AND day = $3 AND account = $4`,
          values: [project, chain, today, account, nonce.toString()],
        })
        const before = BigInt(spent.rows[0].operation)
        const more = cost > before ? cost - before : 0n
        if (BigInt(lock.rows[0].wei) + more > perProject) return { outcome: 'projectSpent' }
        if (BigInt(spent.rows[0].account) + more > perAccount) return { outcome: 'accountSpent' }
        if (more === 0n) return { outcome: 'promised' }
        await client.query({
          name: 'sponsorPromise',
          text: `WITH counted AS (
              UPDATE sponsor_days SET wei = wei + $6 WHERE project = $1 AND chain = $2 AND day = $3
            )
            INSERT INTO sponsored_operations (project, chain, day, account, nonce, wei)
            VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (project, chain, day, account, nonce)
            DO UPDATE SET wei = sponsored_operations.wei + excluded.wei`,
          values: [project, chain, today, account, nonce.toString(), more.toString()],
        })
        return { outcome: 'promised' }
      })
    },
  }
}

/** Forgets the promises of days that are long over. */
export async function sweepBudgets(pool: pg.Pool, now: number): Promise<void> {
  const oldest = Math.floor(now / day) - kept
  await pool.query('DELETE FROM sponsored_operations WHERE day < $1', [oldest])
  await pool.query('DELETE FROM sponsor_days WHERE day < $1', [oldest])
}
