import type pg from 'pg'

/** One of several processes has it. */
export type Lock = {
  /** Whether this process has it, or gets it now. */
  hold(): Promise<boolean>
  release(): void
}

/**
 * An advisory lock of PostgreSQL, on a connection of its own for as long as it is held: it ends with the
 * process, however that ends.
 *
 * @see https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
export function holdLock(pool: pg.Pool, key: number): Lock {
  let holder: pg.PoolClient | undefined
  const drop = (client: pg.PoolClient, error?: Error) => {
    if (holder === client) holder = undefined
    client.release(error ?? true)
  }
  return {
    async hold() {
      if (holder) return true
      const client = await pool.connect()
      const onError = (error: Error) => holder === client && drop(client, error)
      client.once('error', onError)
      const { rows } = await client
        .query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [key])
        .catch((error) => {
          client.off('error', onError)
          client.release(error)
          throw error
        })
      if (rows[0]?.got) holder = client
      else {
        client.off('error', onError)
        client.release()
      }
      return holder !== undefined
    },
    release() {
      if (holder) drop(holder)
    },
  }
}
