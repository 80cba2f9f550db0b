import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Programs } from './preparePrograms.js'

const run = promisify(execFile)

/**
 * Makes an empty database in `data`, under another name until it is whole: a process may be killed at
 * any time.
 *
 * @throws Error when something else is there
 */
export async function makeDatabase(
  data: string,
  { command, terms, own }: Programs,
  passwordFile: string,
): Promise<void> {
  if ((await readdir(data).catch(() => [])).length > 0) throw noDatabase(data)
  const unfinished = `${data}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await own(unfinished)
  const how = ['-D', unfinished, '-U', 'billfold', '-A', 'scram-sha-256', '-E', 'UTF8']
  await run(...command('initdb', [...how, `--pwfile=${passwordFile}`, '--no-sync']), terms)
  await rename(unfinished, data)
}

/** What is said where a database of ours should be and is not. */
export function noDatabase(data: string): Error {
  return new Error(`There is no database of ours in ${data}. Set DATA_DIR to another folder.`)
}

/** The database's password: that of the file, which is written the first time. */
export async function readPassword(file: string, { own }: Programs): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'))
  await own(file)
  await chmod(file, 0o600)
  return (await readFile(file, 'utf8')).trim()
}
