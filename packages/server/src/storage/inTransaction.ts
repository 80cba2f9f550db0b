import type pg from 'pg'

/** Does work on one connection, all of it or nothing. */
export async function inTransaction<result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<result>,
): Promise<result> {
  const client = await pool.connect()
  let broken: Error | undefined
  // The statement that is under way fails as well; without this it is a crash.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    // One that cannot even go back is of no use to anybody.
    await client.query('ROLLBACK').catch(onError)
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
