import { spawn } from 'node:child_process'
import { freePort } from '../../packages/server/src/storage/freePort.js'
import { patience } from './patience.js'
import { serverCommand } from './serverCommand.js'
import { until } from './until.js'

/** The server in a process of its own, so that it can be killed and measured. */
export type ServerProcess = {
  readonly pid: number
  /** `http://…` */
  readonly url: string
  readonly relayUrl: string
  /** Whether `/readyz` says so. */
  isReady(): Promise<boolean>
  hasEnded(): boolean
  /** The memory it holds, in MB. */
  memory(): Promise<number>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
}

/**
 * Resolves when the server is ready. `settings` are its environment.
 *
 * @param within A command that runs another one, where the server is to run in it
 */
export async function startServerProcess(
  settings: Record<string, string>,
  within: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...options] = [...within, ...serverCommand()]
  const child = spawn(program, options, {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const check = () => {
    if (hasEnded()) throw new Error('The server did not start.')
    return isReady()
  }
  await until('a server that is ready', check, patience.test)
  return {
    pid: child.pid ?? 0,
    url,
    relayUrl: `${url.replace('http', 'ws')}/relay`,
    isReady,
    hasEnded,
    async memory() {
      // By a connection of its own: a busy server may just be closing one that has rested.
      const headers = { connection: 'close' }
      const figures = await fetch(`${url}/metrics`, { headers }).then((answer) => answer.text())
      const bytes = /^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]
      return Math.round(Number(bytes) / 1e6)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
