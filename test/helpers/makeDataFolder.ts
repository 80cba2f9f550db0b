import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/**
 * Makes a folder for a server's data with an empty database in it: a copy of one that was made for all
 * tests of the run, since making one takes longer than what most of them do with it.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-data-`)
  // Node's `cp` gives copies to whoever makes them; PostgreSQL's files have an owner of their own.
  await promisify(execFile)('cp', ['-a', `${inject('emptyData')}/.`, folder])
  return folder
}
