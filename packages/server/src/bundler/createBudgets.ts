import type pg from 'pg'
import { inTransaction } from '../storage/inTransaction.js'

export type Promised =
  | { readonly outcome: 'promised' }
  /** What is left of it is less than the operation may cost. */
  | { readonly outcome: 'projectSpent' | 'accountSpent' }

/** What is promised for: an account's operation, and until when it may happen, in seconds since 1970. */
export type Sponsored = {
  readonly sender: string
  readonly nonce: bigint
  readonly until: number
}

/** What became of operations: `unused` are those that can no longer happen with what was signed. */
export type ReadOutcomes = (
  chain: string,
  operations: readonly Sponsored[],
) => Promise<readonly ('used' | 'unused' | 'unknown')[]>

/** What is promised of gas: counted before anything is signed. */
export type Budgets = {
  /**
   * Takes what an operation may cost at most from the day's budgets of its project and its account. An
   * account's operation of one number can happen once: asked for again, only what it costs more is taken.
   * Where a budget is used up, what was promised for operations that never happened is given back first.
   */
  promise(operation: {
    project: string
    /** CAIP-2. */
    chain: string
    sender: string
    nonce: bigint
    /** When what is signed for it ends, in seconds since 1970. */
    until: number
    /** In wei. */
    cost: bigint
  }): Promise<Promised>
}

type Operation = Parameters<Budgets['promise']>[0]

/** Days that promises are kept for. */
const kept = 8
const day = 86_400_000
/** Operations that are looked at in one go. */
const atATime = 50

/** Budgets in PostgreSQL: each day (UTC) of each project and of each of its accounts, on each chain. */
export function createBudgets(
  pool: pg.Pool,
  parameters: {
    /** In wei. */
    perProject: bigint
    perAccount: bigint
    readOutcomes: ReadOutcomes
    now?: (() => number) | undefined
  },
): Budgets {
  const { perProject, perAccount, readOutcomes, now = Date.now } = parameters
  const dayOf = () => Math.floor(now() / day)

  function take({ project, chain, sender, nonce, until, cost }: Operation): Promise<Promised> {
    const today = dayOf()
    const account = sender.toLowerCase()
    return inTransaction<Promised>(pool, async (client) => {
      const promised = await lockDay(client, [project, chain, today])
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
      if (promised + more > perProject) return { outcome: 'projectSpent' }
      if (BigInt(spent.rows[0].account) + more > perAccount) return { outcome: 'accountSpent' }
      await client.query({
        name: 'sponsorPromise',
        text: `WITH counted AS (
            UPDATE sponsor_days SET wei = wei + $6 WHERE project = $1 AND chain = $2 AND day = $3
          )
          INSERT INTO sponsored_operations (project, chain, day, account, nonce, wei, until)
          VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT (project, chain, day, account, nonce)
          DO UPDATE SET wei = sponsored_operations.wei + excluded.wei,
            until = greatest(sponsored_operations.until, excluded.until)`,
        values: [project, chain, today, account, nonce.toString(), more.toString(), until],
      })
      return { outcome: 'promised' }
    })
  }

  /** Gives back what was promised for operations that never happened, where there are such. */
  async function giveBack({ project, chain, sender }: Operation): Promise<boolean> {
    const today = dayOf()
    const { rows } = await pool.query({
      name: 'sponsorOpen',
      text: `SELECT account, nonce, until FROM sponsored_operations
        WHERE project = $1 AND chain = $2 AND day = $3 AND until IS NOT NULL
        ORDER BY account = $4 DESC, until, nonce LIMIT ${atATime}`,
      values: [project, chain, today, sender.toLowerCase()],
    })
    const open = rows.map(({ account, nonce, until }) => ({
      ...{ sender: String(account), nonce: BigInt(nonce), until: Number(until) },
    }))
    if (open.length === 0) return false
    const outcomes = await readOutcomes(chain, open)
    const those = (outcome: string) => {
      const found = open.filter((_, at) => outcomes[at] === outcome)
      const columns = [
        found.map((each) => each.sender),
        found.map((each) => each.nonce.toString()),
        found.map((each) => each.until),
      ]
      return { isNone: found.length === 0, values: [project, chain, today, ...columns] }
    }
    const [used, unused] = [those('used'), those('unused')]
    if (used.isNone && unused.isNone) return false
    await inTransaction(pool, async (client) => {
      await lockDay(client, [project, chain, today])
      // One that has been signed for anew meanwhile has another end, and stays.
      const found = `FROM unnest($4::text[], $5::numeric[], $6::bigint[]) AS found (account, nonce, until)
        WHERE project = $1 AND chain = $2 AND day = $3 AND each.account = found.account
          AND each.nonce = found.nonce AND each.until = found.until`
      await client.query(`UPDATE sponsored_operations each SET until = NULL ${found}`, used.values)
      await client.query(
        `WITH freed AS (
          DELETE FROM sponsored_operations each ${found.replace('FROM', 'USING')} RETURNING wei
        )
        UPDATE sponsor_days SET wei = wei - (SELECT coalesce(sum(wei), 0) FROM freed)
        WHERE project = $1 AND chain = $2 AND day = $3`,
        unused.values,
      )
    })
    return !unused.isNone
  }

  return {
    async promise(operation) {
      const first = await take(operation)
      const isRefused = first.outcome !== 'promised'
      return isRefused && (await giveBack(operation)) ? take(operation) : first
    },
  }
}

/** What is promised of a project's day, in wei: until this is done, others of the project wait. */
async function lockDay(
  client: pg.PoolClient,
  values: readonly [project: string, chain: string, day: number],
): Promise<bigint> {
  const { rows } = await client.query({
    name: 'sponsorLock',
    text: `INSERT INTO sponsor_days (project, chain, day) VALUES ($1, $2, $3)
      ON CONFLICT (project, chain, day) DO UPDATE SET day = excluded.day RETURNING wei`,
    values: [...values],
  })
  return BigInt(rows[0].wei)
}

/** Forgets the promises of days that are long over. */
export async function sweepBudgets(pool: pg.Pool, now: number): Promise<void> {
  const oldest = Math.floor(now / day) - kept
  await pool.query('DELETE FROM sponsored_operations WHERE day < $1', [oldest])
  await pool.query('DELETE FROM sponsor_days WHERE day < $1', [oldest])
}
