import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { inTransaction } from '../storage/inTransaction.js'

/** How often something may be done within a span of time, which begins when it is done first. */
export type TurnLimit = {
  /** What is done, and by whom: kept as a hash alone. */
  readonly key: string
  readonly most: number
  /** Milliseconds. */
  readonly span: number
}

/**
 * Counts what is done in the database: on all nodes together, and never more than it may be, since without
 * the database nothing is counted and nothing done.
 */
export type Turns = {
  /**
   * Takes a turn of each limit, or of none of them. Gives undefined when there was one of each, else the
   * milliseconds until there may be. All callers name kinds of limits in the same order.
   */
  take(limits: readonly TurnLimit[]): Promise<number | undefined>
}

const count = `INSERT INTO counted_turns AS known (key, count, ends_at) VALUES ($1, 1, $2::bigint + $3::bigint)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN known.ends_at <= $2::bigint THEN 1 ELSE known.count + 1 END,
    ends_at = CASE WHEN known.ends_at <= $2::bigint THEN excluded.ends_at ELSE known.ends_at END
  WHERE known.ends_at <= $2::bigint OR known.count < $4
  RETURNING 1`

/** @param secret Names what is counted: the same on all nodes. */
export function createTurns(parameters: {
  pool: pg.Pool
  secret: Uint8Array
  now?: (() => number) | undefined
}): Turns {
  const { pool, secret, now = Date.now } = parameters

  async function takeAll(client: Pick<pg.PoolClient, 'query'>, limits: readonly TurnLimit[]) {
    const at = now()
    for (const { key, most, span } of limits) {
      const hash = createHmac('sha256', secret).update(key).digest()
      const values = [hash, at, span, most]
      const taken = await client.query({ name: 'takeTurn', text: count, values })
      if (taken.rows.length > 0) continue
      const text = 'SELECT ends_at FROM counted_turns WHERE key = $1'
      const { rows } = await client.query<{ ends_at: string }>(text, [hash])
      throw new TooMany(Number(rows[0]?.ends_at) - at)
    }
  }

  return {
    async take(limits) {
      try {
        // One alone has nothing to take back.
        if (limits.length === 1) await takeAll(pool, limits)
        else await inTransaction(pool, (client) => takeAll(client, limits))
        return undefined
      } catch (error) {
        if (error instanceof TooMany) return error.wait
        throw error
      }
    },
  }
}

/** Takes back what was counted before it. */
class TooMany extends Error {
  override name = 'TooMany'
  readonly wait: number

  constructor(wait: number) {
    super('There is no turn left.')
    this.wait = wait
  }
}
