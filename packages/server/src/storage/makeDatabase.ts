import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ConfigError } from '../config.js'
import type { Programs } from './preparePrograms.js'

const run = promisify(execFile)

/** What `initdb` says as a user that the system has no name for (`docker run --user 12345`). */
const namelessText = /could not look up effective user ID (\d+)/

/**
 * Makes an empty database in `data`, under another name until it is whole: a process may be killed at
 * any time.
 *
 * @throws ConfigError when something else is there, or PostgreSQL's user has no name and none can be given
 */
export async function makeDatabase(
  data: string,
  programs: Programs,
  passwordFile: string,
): Promise<void> {
  if ((await readdir(data).catch(() => [])).length > 0) throw noDatabase(data)
  const unfinished = `${data}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await programs.own(unfinished)
  const how = ['-D', unfinished, '-U', 'billfold', '-A', 'scram-sha-256', '-E', 'UTF8']
  const flags = [...how, `--pwfile=${passwordFile}`, '--no-sync']
  const nameless = await initialize(programs, flags)
  if (nameless) await initializeNamed(programs, flags, nameless, dirname(data))
  await rename(unfinished, data)
}

/** Answers the user's number where the system has no name for it: then nothing was made. */
async function initialize(
  { command, terms }: Programs,
  flags: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string | undefined> {
  try {
    await run(...command('initdb', flags), { ...terms, env: { ...terms.env, ...env } })
    return undefined
  } catch (error) {
    const [, user] = namelessText.exec(String(error)) ?? []
    if (!user) throw error
    return user
  }
}

/**
 * The same, with a name for the user from nss_wrapper. PostgreSQL needs one here alone.
 *
 * @see https://cwrap.org/nss_wrapper.html
 */
async function initializeNamed(
  programs: Programs,
  flags: readonly string[],
  user: string,
  folder: string,
): Promise<void> {
  const names = join(folder, 'passwd')
  await writeFile(names, `billfold:x:${user}:${user}::/:/bin/false\n`)
  await programs.own(names)
  const env = {
    // Where it is not installed, the loader goes on without it.
    LD_PRELOAD: 'libnss_wrapper.so',
    NSS_WRAPPER_PASSWD: names,
    NSS_WRAPPER_GROUP: '/dev/null',
  }
  const nameless = await initialize(programs, flags, env)
  await rm(names)
  if (nameless)
    throw new ConfigError(
      `PostgreSQL needs a name for the user ${user}, and the system has none: run as a user of /etc/passwd, install libnss-wrapper, or set DATABASE_URL.`,
    )
}

/** What is said where a database of ours should be and is not. */
export function noDatabase(data: string): ConfigError {
  return new ConfigError(`There is no database of ours in ${data}. Set DATA_DIR to another folder.`)
}

/** The database's password: that of the file, which is written the first time. */
export async function readPassword(file: string, { own }: Programs): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'))
  await own(file)
  await chmod(file, 0o600)
  return (await readFile(file, 'utf8')).trim()
}
