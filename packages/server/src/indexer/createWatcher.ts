import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import type { RefusalKind } from '../middleware/Caller.js'
import type { RateLimiter } from '../middleware/RateLimiter.js'
import { ProviderError } from '../providers/ProviderError.js'
import { toBytea } from './bytes.js'

/**
 * Has an account followed, if it is not yet.
 *
 * @param caller Who asks, as far as limits know.
 * @throws ProviderError where it is not followed: `busy` when the caller has named too many new ones,
 * `unavailable` when there is no room for it. What the index knows of it is not all then.
 */
export type Watch = (account: Hex, caller: string) => Promise<void>

/** That somebody has asked about an account is noted again after so long. */
const noteAgain = '1 hour'
/** How long an account keeps its place for each time that is noted, and at the most. */
const stay = '1 day'
const longestStay = '30 days'

/** Keeps the list of the accounts that are followed, where not all are. */
export function createWatcher(parameters: {
  pool: pg.Pool
  limiter: RateLimiter
  /** New accounts that one caller may name; 0 for any number. */
  perHour: number
  /** Accounts that are followed. */
  limit: number
  onRefused: (kind: RefusalKind) => void
}): Watch {
  const { pool, limiter, perHour, limit, onRefused } = parameters

  async function take(what: 'new' | 'again', caller: string): Promise<number | undefined> {
    if (perHour === 0) return undefined
    return limiter.take(`watch:${what}:${caller}`, { perMinute: perHour / 60, burst: perHour })
  }

  async function find(account: Hex) {
    const { rows } = await pool.query<{ isOld: boolean }>({
      name: 'watched',
      text: `SELECT asked_at < now() - interval '${noteAgain}' AS "isOld" FROM idx_watch WHERE account = $1`,
      values: [toBytea(account)],
    })
    return rows[0]
  }

  return async (account, caller) => {
    const known = await find(account)
    if (known && !known.isOld) return
    // Who keeps accounts in their places takes room from others as well: that has a budget of its own.
    const wait = await take(known ? 'again' : 'new', caller)
    if (known) {
      if (wait === undefined) await noteAgainOf(pool, account)
      return
    }
    if (wait !== undefined) {
      onRefused('newAccounts')
      throw new ProviderError('busy', wait)
    }
    const { rowCount } = await pool.query({
      name: 'watch',
      text: `INSERT INTO idx_watch (account, kept_until) SELECT $1, now() + interval '${stay}'
        WHERE (SELECT count(*) FROM idx_watch WHERE kept_until > now()) < $2
        ON CONFLICT DO NOTHING`,
      values: [toBytea(account), limit],
    })
    // Somebody else may have asked at the same time.
    if (rowCount === 1 || (await find(account))) return
    onRefused('watchList')
    throw new ProviderError('unavailable')
  }
}

async function noteAgainOf(pool: pg.Pool, account: Hex): Promise<void> {
  await pool.query({
    name: 'watch again',
    text: `UPDATE idx_watch SET asked_at = now(), kept_until =
        least(greatest(kept_until, now()) + interval '${stay}', now() + interval '${longestStay}')
      WHERE account = $1 AND asked_at < now() - interval '${noteAgain}'`,
    values: [toBytea(account)],
  })
}
