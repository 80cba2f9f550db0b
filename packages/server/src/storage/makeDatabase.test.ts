import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNssWrapper } from '../../../../scripts/findNssWrapper.mjs'
import { ConfigError } from '../config.js'
import { makeDatabase, readPassword } from './makeDatabase.js'
import { type Programs, preparePrograms } from './preparePrograms.js'

/** Runs a command as a user that no system knows, as `docker run --user 12345` does. */
const unknown = ['unshare', '--user', '--map-user=12345', '--map-group=12345', '--'] as const

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'billfold-made-'))
  // Else, for root, it would be run by a user who has a name.
  await chmod(home, 0o755)
})
afterEach(() => rm(home, { recursive: true, force: true }))

function canBeUnknown(): boolean {
  try {
    const [program, ...flags] = unknown
    execFileSync(program, [...flags, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function prepare(): Promise<Programs> {
  const { command, terms } = await preparePrograms(home)
  return {
    command(name, flags) {
      const [program, rest] = command(name, flags)
      const [first, ...others] = unknown
      return [first, [...others, program, ...rest]]
    },
    terms: { env: terms.env },
    own: async () => {},
  }
}

async function make(programs: Programs): Promise<string> {
  const data = join(home, 'data')
  const password = join(home, 'password')
  await readPassword(password, programs)
  await makeDatabase(data, programs, password)
  return data
}

test.skipIf(!canBeUnknown() || !findNssWrapper())(
  'behavior: a user without a name on the system has a database',
  async () => {
    const data = await make(await prepare())
    expect(existsSync(join(data, 'PG_VERSION'))).toBe(true)
    expect((await readdir(home)).sort()).toEqual(['data', 'lib', 'password'])
  },
)

test.skipIf(!canBeUnknown())(
  'error: a user without a name, where nothing can give it one, in words that say what to do',
  async () => {
    const folder = join(home, 'empty')
    await mkdir(folder)
    // The loader looks here first, and takes nothing that is no library.
    await writeFile(join(folder, 'libnss_wrapper.so'), '')
    const { terms, ...rest } = await prepare()
    const path = `${folder}:${terms.env.LD_LIBRARY_PATH}`
    const made = make({ ...rest, terms: { env: { ...terms.env, LD_LIBRARY_PATH: path } } })
    await expect(made).rejects.toThrow(ConfigError)
    await expect(made).rejects.toThrow(
      'PostgreSQL needs a name for the user 12345, and the system has none: run as a user of /etc/passwd, install libnss-wrapper, or set DATABASE_URL.',
    )
  },
)
