import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { keepPostgres } from './keepPostgres.js'
import { startPostgres } from './startPostgres.js'

let home: string
let folder: string
const toStop: (() => Promise<void>)[] = []

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'billfold-keep-'))
  folder = await makeDataFolder()
})
afterEach(async () => {
  for (const stop of toStop.splice(0)) await stop()
  for (const each of [home, folder]) await rm(each, { recursive: true, force: true })
})

async function start(pauses?: readonly number[]) {
  const said: string[] = []
  const postgres = await keepPostgres(folder, {
    onStatus: (status) => said.push(status),
    onLost: (error) => said.push(String(error)),
    pauses,
  })
  toStop.push(postgres.stop)
  return { ...postgres, said }
}

async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

/** Of PostgreSQL itself, as its lock file has it. */
async function findPid(): Promise<number> {
  return Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('default: killed, it comes back where it was, with all that it had confirmed', async () => {
  const { url, said } = await start()
  await ask(url, 'CREATE TABLE kept (n int)')
  for (let round = 1; round <= 3; round += 1) {
    await ask(url, `INSERT INTO kept VALUES (${round})`)
    const pid = await findPid()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => said.length).toBe(2 * round)
    expect(await ask(url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: round }])
    expect(await findPid()).not.toBe(pid)
  }
  expect(said).toEqual(['down', 'up', 'down', 'up', 'down', 'up'])
})

test('behavior: stopped, it stays so; killed and stopped at once, too', async () => {
  for (const isKilled of [false, true]) {
    const { stop } = await start()
    const pid = await findPid()
    if (isKilled) process.kill(pid, 'SIGKILL')
    await stop()
    expect(isAlive(pid)).toBe(false)
    const next = await startPostgres(folder)
    await next.stop()
  }
})

test('behavior: it is told when it cannot be started again, and nothing is made anew', async () => {
  const { said } = await start([0, 10, 10])
  await rename(join(folder, 'data'), join(home, 'elsewhere'))
  process.kill(
    Number((await readFile(join(home, 'elsewhere/postmaster.pid'), 'utf8')).split('\n')[0]),
    9,
  )
  await expect.poll(() => said.length).toBe(2)
  expect(said).toEqual([
    'down',
    expect.stringMatching(/^ConfigError: There is no database of ours in /),
  ])
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('behavior: one that ends again and again is given up', async () => {
  const { said, url } = await start([0, 0, 0])
  for (let round = 1; round <= 4; round += 1) {
    process.kill(await findPid(), 'SIGKILL')
    await expect.poll(() => said.length).toBe(2 * round)
  }
  expect(said.slice(-2)).toEqual(['down', 'Error: PostgreSQL ends again and again.'])
  await expect(ask(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

test('behavior: it waits for what a killed one has left at the data', async () => {
  const killed = await startPostgres(folder)
  const client = new pg.Client({ connectionString: killed.url })
  client.on('error', () => {})
  await client.connect()
  const [row] = (await client.query('SELECT pg_backend_pid() AS pid')).rows
  process.kill(row.pid, 'SIGSTOP')
  onTestFinished(() => void (isAlive(row.pid) && process.kill(row.pid, 'SIGKILL')))
  process.kill(await findPid(), 'SIGKILL')
  await killed.ended
  await expect(startPostgres(folder)).rejects.toThrow('Another server is using the data')
  process.kill(row.pid, 'SIGKILL')
  const next = await startPostgres(folder)
  await next.stop()
})

test('behavior: the number of a killed one may be somebody else’s by now', async () => {
  const killed = await startPostgres(folder)
  process.kill(await findPid(), 'SIGKILL')
  await killed.ended
  const file = join(folder, 'data/postmaster.pid')
  const lock = await readFile(file, 'utf8')
  await writeFile(file, lock.replace(/^\d+/, String(process.ppid)))
  const next = await startPostgres(folder)
  await next.stop()
})

test('error: a folder with data of somebody else, which stay', async () => {
  await mkdir(join(home, 'data'), { recursive: true })
  await writeFile(join(home, 'data/photos'), 'mine')
  await expect(startPostgres(home)).rejects.toThrow('There is no database of ours in')
  expect(await readdir(join(home, 'data'))).toEqual(['photos'])
})

test('behavior: our secrets are not in its environment', async () => {
  process.env.AUTH_SECRET = 's3ntinel'
  onTestFinished(() => void delete process.env.AUTH_SECRET)
  await start()
  expect(await readFile(`/proc/${await findPid()}/environ`, 'utf8')).not.toContain('s3ntinel')
})
