import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { type Database, openDatabase } from '../../storage/openDatabase.js'
import { startPostgres } from '../../storage/startPostgres.js'

/** A PostgreSQL with as many databases as are wanted, each with our tables and nothing in them. */
export async function startIndexes() {
  const folder = await mkdtemp(`${tmpdir()}/billfold-index-`)
  const postgres = await startPostgres(folder)
  const opened: Database[] = []
  let count = 0
  return {
    async open(): Promise<{ url: string; pool: pg.Pool }> {
      const url = new URL(postgres.url)
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      count += 1
      await client.query(`CREATE DATABASE index_${count}`)
      await client.end()
      url.pathname = `/index_${count}`
      const database = await openDatabase({ url: url.href, folder })
      opened.push(database)
      return { url: url.href, pool: database.pool }
    },
    async stop() {
      for (const database of opened) await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
