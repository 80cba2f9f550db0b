import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { type Postgres, startPostgres } from '../../packages/server/src/storage/startPostgres.js'
import { until } from './until.js'

/** A PostgreSQL that can be killed and comes back at the same address. */
export type KillableDatabase = {
  readonly url: string
  /** `kill -9` of PostgreSQL and all its processes. */
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts it in a folder of its own, behind a door that leads to wherever it listens now. */
export async function startDatabase(): Promise<KillableDatabase> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-database-`)
  let postgres = await startPostgres(folder)
  const door = createServer((socket) => join(socket, createConnection(portOf(postgres))))
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const url = new URL(postgres.url)
  url.port = String((door.address() as AddressInfo).port) // It listens on TCP.
  return {
    url: url.href,
    async kill() {
      const [pid, ...children] = await processesOf(folder)
      for (const each of [pid, ...children]) end(each)
      await until('the end of PostgreSQL', () => !isAlive(pid))
    },
    async restart() {
      postgres = await startPostgres(folder)
    },
    async stop() {
      door.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function portOf({ url }: Postgres) {
  return { host: '127.0.0.1', port: Number(new URL(url).port) }
}

function join(one: Socket, other: Socket) {
  one.pipe(other).pipe(one)
  for (const [socket, end] of [
    [one, other],
    [other, one],
  ] as const)
    socket.on('error', () => {}).on('close', () => end.destroy())
}

/** PostgreSQL itself first. Where the system does not tell its children, they notice and end. */
async function processesOf(folder: string): Promise<readonly [number, ...number[]]> {
  const pid = Number((await readFile(`${folder}/data/postmaster.pid`, 'utf8')).split('\n')[0])
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
