import type pg from 'pg'
import { inTransaction } from '../storage/inTransaction.js'

export type Promised =
  | { readonly outcome: 'promised' }
  /** What is left of it is less than the operation may cost. */
  | { readonly outcome: 'projectSpent' | 'accountSpent' | 'addressSpent' }
  /** Others hold the part of it that is for those who have not signed anything yet. */
  | { readonly outcome: 'strangersSpent' }

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
   *
   * Nobody signs to be promised for. So a network address has a budget of its own, and addresses from which nothing of
   * the account has been signed yet share a part of the project's: however many ask, the rest is for those who have.
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
    /** What stands for the network address that asks; undefined where those are not told apart. */
    caller?: string | undefined
  }): Promise<Promised>
}

type Operation = Parameters<Budgets['promise']>[0]

/** Of a project's budget, what is promised at a time to those who have not signed anything yet: a half. */
const strangersPart = 2n
/** Days that promises are kept for. */
const kept = 8
const day = 86_400_000
/** Operations that are looked at in one go, and those of the account from days before. */
const atATime = 50
const ownBefore = 5

/** Budgets in PostgreSQL: each day (UTC) of each project and of each of its accounts, on each chain. */
export function createBudgets(
  pool: pg.Pool,
  parameters: {
    /** In wei. */
    perProject: bigint
    perAccount: bigint
    perAddress: bigint
    readOutcomes: ReadOutcomes
    /** Whether it can be known of a chain what has been signed; where not, nobody is a stranger. @default all */
    isTold?: ((chain: string) => boolean) | undefined
    now?: (() => number) | undefined
  },
): Budgets {
  const { perProject, perAccount, perAddress, readOutcomes, now = Date.now } = parameters
  const { isTold = () => true } = parameters
  const dayOf = () => Math.floor(now() / day)

  function take(operation: Operation): Promise<Promised> {
    const { project, chain, sender, nonce, until, cost, caller = '' } = operation
    const today = dayOf()
    const account = sender.toLowerCase()
    return inTransaction<Promised>(pool, async (client) => {
      const promised = await lockDay(client, [project, chain, today])
      const spent = await client.query({
        name: 'sponsorSpent',
        text: `SELECT coalesce(sum(wei), 0) AS account,
            coalesce(sum(wei) FILTER (WHERE nonce = $5), 0) AS operation,
            coalesce((SELECT wei FROM sponsor_callers
              WHERE project = $1 AND chain = $2 AND day = $3 AND caller = $6), 0) AS address,
            EXISTS (SELECT 1 FROM sponsored_operations WHERE project = $1 AND chain = $2
              AND account = $4 AND caller = $6 AND until IS NULL) AS is_known
          FROM sponsored_operations
          WHERE project = $1 AND chain = $2 AND day = $3 AND account = $4`,
        values: [project, chain, today, account, nonce.toString(), caller],
      })
      const [found] = spent.rows
      const before = BigInt(found.operation)
      const more = cost > before ? cost - before : 0n
      const isKnown = found.is_known || caller === '' || !isTold(chain)
      if (promised.all + more > perProject) return { outcome: 'projectSpent' }
      if (BigInt(found.account) + more > perAccount) return { outcome: 'accountSpent' }
      if (caller !== '' && BigInt(found.address) + more > perAddress)
        return { outcome: 'addressSpent' }
      if (!isKnown && promised.strangers + more > perProject / strangersPart)
        return { outcome: 'strangersSpent' }
      const values = [project, chain, today, account, nonce.toString(), more.toString(), until]
      await client.query({
        name: 'sponsorPromise',
        text: `WITH counted AS (
            UPDATE sponsor_days SET wei = wei + $6,
              strangers = strangers + CASE WHEN $9 THEN 0 ELSE $6 END
            WHERE project = $1 AND chain = $2 AND day = $3
          ), counted_too AS (
            INSERT INTO sponsor_callers (project, chain, day, caller, wei) VALUES ($1, $2, $3, $8, $6)
            ON CONFLICT (project, chain, day, caller)
            DO UPDATE SET wei = sponsor_callers.wei + excluded.wei
          )
          INSERT INTO sponsored_operations
            (project, chain, day, account, nonce, wei, until, caller, is_known)
          VALUES ($1, $2, $3, $4, $5, $6::numeric, $7, $8, $9)
          ON CONFLICT (project, chain, day, account, nonce)
          DO UPDATE SET wei = sponsored_operations.wei + excluded.wei,
            until = greatest(sponsored_operations.until, excluded.until)`,
        values: [...values, caller, isKnown],
      })
      return { outcome: 'promised' }
    })
  }

  /** Gives back what was promised for operations that never happened, and notes which have. @returns whether there were such */
  async function giveBack({ project, chain, sender }: Operation): Promise<boolean> {
    const today = dayOf()
    const daysBefore = Array.from({ length: kept }, (_, at) => today - 1 - at)
    const { rows } = await pool.query({
      name: 'sponsorOpen',
      // The account's own of days before as well: one that has happened tells who is no stranger.
      text: `(SELECT account, nonce, until FROM sponsored_operations
          WHERE project = $1 AND chain = $2 AND day = $3 AND until IS NOT NULL
          ORDER BY account = $4 DESC, until, nonce LIMIT ${atATime})
        UNION ALL
        (SELECT account, nonce, until FROM sponsored_operations
          WHERE project = $1 AND chain = $2 AND day = ANY($5::integer[]) AND account = $4
            AND until IS NOT NULL
          ORDER BY until DESC LIMIT ${ownBefore})`,
      values: [project, chain, today, sender.toLowerCase(), daysBefore],
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
        WHERE project = $1 AND chain = $2 AND each.account = found.account
          AND each.nonce = found.nonce AND each.until = found.until`
      // Whose operation has happened has signed it: what it takes is held by nobody any more.
      await client.query(
        `WITH signed AS (
          UPDATE sponsored_operations each SET until = NULL ${found} RETURNING each.wei, is_known, day
        )
        UPDATE sponsor_days SET strangers = greatest(0, strangers -
          (SELECT coalesce(sum(wei) FILTER (WHERE NOT is_known AND day = $3), 0) FROM signed))
        WHERE project = $1 AND chain = $2 AND day = $3`,
        used.values,
      )
      await client.query(
        `WITH freed AS (
          DELETE FROM sponsored_operations each ${found.replace('FROM', 'USING')} AND day = $3
          RETURNING wei, caller, is_known
        ), counted AS (
          UPDATE sponsor_callers each SET wei = greatest(0, each.wei - sums.wei)
          FROM (SELECT caller, sum(wei) AS wei FROM freed GROUP BY caller) AS sums
          WHERE project = $1 AND chain = $2 AND day = $3 AND each.caller = sums.caller
        )
        UPDATE sponsor_days SET wei = wei - (SELECT coalesce(sum(wei), 0) FROM freed),
          strangers = greatest(0, strangers -
            (SELECT coalesce(sum(wei) FILTER (WHERE NOT is_known), 0) FROM freed))
        WHERE project = $1 AND chain = $2 AND day = $3`,
        unused.values,
      )
    })
    return true
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
): Promise<{ readonly all: bigint; readonly strangers: bigint }> {
  const { rows } = await client.query({
    name: 'sponsorLock',
    text: `INSERT INTO sponsor_days (project, chain, day) VALUES ($1, $2, $3)
      ON CONFLICT (project, chain, day) DO UPDATE SET day = excluded.day RETURNING wei, strangers`,
    values: [...values],
  })
  const [{ wei, strangers }] = rows
  return { all: BigInt(wei), strangers: BigInt(strangers) }
}

/** Forgets the promises of days that are long over. */
export async function sweepBudgets(pool: pg.Pool, now: number): Promise<void> {
  const oldest = Math.floor(now / day) - kept
  await pool.query('DELETE FROM sponsored_operations WHERE day < $1', [oldest])
  await pool.query('DELETE FROM sponsor_callers WHERE day < $1', [oldest])
  await pool.query('DELETE FROM sponsor_days WHERE day < $1', [oldest])
}
