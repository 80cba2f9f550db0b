import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Programs } from './preparePrograms.js'
import { lockOf } from './refuseSecond.js'

const startTimeout = 20_000
/** SQLSTATE of a PostgreSQL that is there and not ready: after a crash it reads its journal first. */
const startingUp = '57P03'
/**
 * Runs a program with a lock that is held until the last process of it has ended, and tells it to end when
 * its standard input closes: that happens however this process ends, killed too.
 */
const endsWithUs = [
  'exec 3<&0 9>>"$1"; shift',
  // Not every system has it; 1 is what it answers when another holds the lock.
  'flock -n 9 2>/dev/null; [ $? -ne 1 ] || { echo "The data are in use." >&2; exit 1; }',
  '(cat <&3; kill -INT $$) >/dev/null 2>&1 9>&- & exec "$@" </dev/null 3<&-',
].join('\n')

/** A PostgreSQL that was started. */
export type Running = {
  /** The end of what it has written to its standard error. */
  said(): string
  hasEnded(): boolean
  readonly ended: Promise<void>
  /** A fast shutdown: connections are ended, nothing is lost. */
  stop(): Promise<void>
}

/** Starts PostgreSQL on the data of a folder. It does not answer yet. */
export function runPostgres({ command, terms }: Programs, data: string, port: number): Running {
  const settings = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
    ...['max_connections=60', 'shared_buffers=32MB', 'logging_collector=off'],
    // By itself it lets its journal grow to a gigabyte, which is much of a small disk.
    ...['max_wal_size=256MB'],
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const [name, rest] = command('postgres', ['-D', data, ...flags])
  const child = spawn('sh', ['-c', endsWithUs, 'sh', lockOf(data), name, ...rest], {
    ...terms,
    // Ctrl-C reaches a terminal's whole group: this one is for us to end, when we have drained.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  return watch(child)
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

/** Resolves when it answers. @throws Error when it ends before, or takes too long */
export async function whenReady(
  server: Running,
  url: string,
  signal?: AbortSignal | undefined,
): Promise<void> {
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
