import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { freePort } from '../../packages/server/src/storage/freePort.js'
import { findPgBouncer } from '../../scripts/findPgBouncer.mjs'

const nobody = 65_534

/**
 * A PgBouncer on loopback before the PostgreSQL at `url`.
 *
 * @param settings Lines of its own configuration, such as `pool_mode`
 * @throws Error when there is none on the machine
 * @see https://www.pgbouncer.org/config.html
 */
export async function startPgBouncer(
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findPgBouncer()
  if (!program)
    throw new Error('PgBouncer is missing: apt-get install pgbouncer, or PGBOUNCER_PATH.')
  const { hostname, port: behind, username, password } = new URL(url)
  const port = await freePort()
  const all = { listen_addr: '127.0.0.1', listen_port: port, auth_type: 'any', unix_socket_dir: '' }
  const lines = [
    '[databases]',
    `postgres = host=${hostname} port=${behind} user=${username} password=${password}`,
    '[pgbouncer]',
    ...Object.entries({ ...all, ...settings }).map(([name, value]) => `${name} = ${value}`),
  ]
  const folder = await mkdtemp(`${tmpdir()}/billfold-pgbouncer-`)
  await chmod(folder, 0o755)
  await writeFile(`${folder}/pgbouncer.ini`, lines.join('\n'))
  // It does not run as root.
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const server = spawn(program, [`${folder}/pgbouncer.ini`], { stdio: 'ignore', ...owner })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error('PgBouncer did not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `postgres://billfold@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
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
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
