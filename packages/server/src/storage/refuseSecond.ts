import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** How long a database whose server was killed may take to end, in milliseconds. */
const endTimeout = 10_000

/**
 * Resolves when nobody uses the data of a PostgreSQL, as far as its lock file tells. That file stays:
 * PostgreSQL looks in it for what a killed one may have left running.
 *
 * @throws Error when a living one keeps its data to itself
 */
export async function refuseSecond(data: string, signal?: AbortSignal | undefined): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const deadline = Date.now() + endTimeout
  for (;;) {
    const lock = await readFile(file, 'utf8').catch(() => '')
    const pid = Number(lock.split('\n')[0])
    if (!pid || !isAlive(pid)) return
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
    // Somebody else has its number by now, which PostgreSQL cannot know. Our own is none to it.
    if (command !== undefined && !command.includes(data))
      return writeFile(file, lock.replace(/^\d+/, String(process.pid)))
    if (Date.now() > deadline)
      throw new Error(`Another server is using the data in ${data}. Stop it, or set DATA_DIR.`)
    signal?.throwIfAborted()
    await setTimeout(50)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
