import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { startPostgres } from '../../packages/server/src/storage/startPostgres.js'

/** Does something with a PostgreSQL of its own, which is gone afterwards. */
export async function withDatabase<result>(use: (url: string) => Promise<result>): Promise<result> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-bench-`)
  const database = await startPostgres(folder)
  try {
    return await use(database.url)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
