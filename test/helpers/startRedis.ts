import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { freePort } from '../../packages/server/src/storage/freePort.js'
import { findRedis } from '../../scripts/findRedis.mjs'

export type StartedRedis = {
  readonly url: string
  readonly port: number
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Has it hang; the answer has it go on. */
  freeze(): () => void
}

/**
 * A Redis of its own on loopback that keeps nothing on disk.
 *
 * @throws Error when there is none on the machine
 */
export async function startRedis(
  parameters: { port?: number | undefined; flags?: readonly string[] | undefined } = {},
): Promise<StartedRedis> {
  const { port = await freePort(), flags = [] } = parameters
  const program = findRedis()
  if (!program)
    throw new Error('Redis is missing: apt-get install redis-server, or REDIS_SERVER_PATH.')
  const folder = await mkdtemp(`${tmpdir()}/billfold-redis-`)
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const server = spawn(program, [...settings, ...flags], { stdio: 'ignore', cwd: folder })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error('Redis did not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async kill() {
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
    freeze() {
      server.kill('SIGSTOP')
      return () => server.kill('SIGCONT')
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (data) => end(String(data).startsWith('+PONG')))
    socket.once('error', () => end(false))
  })
}
