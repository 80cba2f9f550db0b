import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'

/** Whether `startPostgres` has ever made a database in a folder. */
export function hasPostgres(folder: string): boolean {
  return existsSync(join(resolve(folder), 'data', 'PG_VERSION'))
}

/** Where the PostgreSQL of a running server with its data in `folder` can be reached, if it runs. */
export async function findPostgres(folder: string): Promise<string | undefined> {
  const home = resolve(folder)
  const [state, password] = await Promise.all([
    readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => ''),
    readFile(join(home, 'password'), 'utf8').catch(() => ''),
  ])
  // PostgreSQL writes its port on the fourth line.
  const port = Number(state.split('\n')[3])
  if (!port || !password) return undefined
  const url = `postgres://billfold:${password.trim()}@127.0.0.1:${port}/postgres`
  return (await answers(url)) ? url : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
