import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ConfigError } from '../config.js'

/** How long a database whose server was killed may take to end, in milliseconds. */
const endTimeout = 10_000

/**
 * What a running PostgreSQL holds a lock on. Its own lock file names a process, which another container
 * does not see.
 */
export const lockOf = (data: string) => `${data}.lock`

/**
 * Resolves when nobody uses the data of a PostgreSQL, as far as the lock and its own lock file tell. That
 * file stays: PostgreSQL looks in it for what a killed one may have left running.
 *
 * @throws ConfigError when a living one keeps its data to itself
 */
export async function refuseSecond(data: string, signal?: AbortSignal | undefined): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const deadline = Date.now() + endTimeout
  for (;;) {
    if (!(await isHeld(lockOf(data))) && (await hasEnded(file, data))) return
    if (Date.now() > deadline)
      throw new ConfigError(
        `Another server is using the data in ${data}. Stop it, or set DATA_DIR.`,
      )
    signal?.throwIfAborted()
    await setTimeout(50)
  }
}

/** Whether the process that PostgreSQL's lock file names has ended. */
async function hasEnded(file: string, data: string): Promise<boolean> {
  const lock = await readFile(file, 'utf8').catch(() => '')
  const pid = Number(lock.split('\n')[0])
  if (!pid || !isAlive(pid)) return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (command === undefined || command.includes(data)) return false
  // Somebody else has its number by now, which PostgreSQL cannot know. Our own is none to it.
  await writeFile(file, lock.replace(/^\d+/, String(process.pid)))
  return true
}

/** Whether a process holds the lock on a file; never where the system has no `flock`. */
function isHeld(file: string): Promise<boolean> {
  return promisify(execFile)('flock', ['-n', file, 'true']).then(
    () => false,
    ({ code }) => code === 1,
  )
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
