import type pg from 'pg'
import { ConfigError } from '../config.js'
import { inTransaction } from '../storage/inTransaction.js'
import type { KeyWrapper } from './KeyWrapper.js'

/** Any number will do, as long as all servers on a database take the same. */
const keysLock = 5_209_374

/** Names of keys that a database was ever used with and still needs. */
export async function readKids(client: Pick<pg.PoolClient, 'query'>): Promise<readonly string[]> {
  const text = 'SELECT kid FROM vault_keys UNION SELECT DISTINCT kid FROM vault_halves'
  const { rows } = await client.query<{ kid: string }>(text)
  return rows.map(({ kid }) => kid)
}

/**
 * Notes that halves are under the key of a wrapper. Servers with other keys than that do not start: what
 * one keeps the others could not give back.
 *
 * @throws ConfigError when the database needs keys that the wrapper does not have
 */
export async function registerKeys(pool: pg.Pool, { kid, kids }: KeyWrapper): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [keysLock])
    const missing = (await readKids(client)).filter((each) => !kids.includes(each))
    if (missing.length > 0)
      throw new ConfigError(
        `VAULT_KEYRING: the database needs keys that are not in it: ${missing.join(', ')}. Give all vaults the same keyring.`,
      )
    const text = 'INSERT INTO vault_keys (kid, added_at) VALUES ($1, $2) ON CONFLICT DO NOTHING'
    await client.query(text, [kid, Date.now()])
  })
}
