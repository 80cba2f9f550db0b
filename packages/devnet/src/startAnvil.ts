import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { anvilPath } from './anvilPath.js'

export type Anvil = {
  /** Where its JSON-RPC listens, as `http://127.0.0.1:<port>`. */
  readonly rpcUrl: string
  readonly port: number
  /** Kills it, and resolves once nobody listens at `rpcUrl` any more. */
  stop(): Promise<void>
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/**
 * Starts anvil on the loopback interface, with its default accounts.
 *
 * @param parameters.port 0 for any free one.
 * @param parameters.begin When its first block was made, in seconds since 1970. @default now
 * @throws Error when anvil ends before it listens (its port is taken, say), with what it said.
 */
export async function startAnvil(parameters: {
  readonly chainId: number
  readonly port: number
  readonly begin?: number | undefined
}): Promise<Anvil> {
  const { chainId, port, begin } = parameters
  const options = ['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`]
  if (begin !== undefined) options.push('--timestamp', `${begin}`)
  const child = spawnBound(anvilPath(), options)
  const actualPort = await readPort(child)
  return { port: actualPort, rpcUrl: `http://127.0.0.1:${actualPort}`, stop: () => kill(child) }
}

/**
 * Waits in the background for the end of standard input, then kills the process it was started in.
 * That pipe closes when our own process ends in whatever way, SIGKILL included.
 */
const dieWithParent =
  'exec 3<&0; (cat <&3; kill -KILL $$) >/dev/null 2>&1 & exec "$@" </dev/null 3<&-'

function spawnBound(command: string, options: readonly string[]): Child {
  if (process.platform === 'win32') return spawn(command, options, { stdio: 'pipe' })
  // In a process group of its own: Ctrl-C in the terminal is for the parent to answer.
  return spawn('sh', ['-c', dieWithParent, 'sh', command, ...options], { detached: true })
}

function readPort(child: Child): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (!port) return
      child.stdout.off('data', listen)
      // It prints every request: unread, the pipe fills and the chain stands still.
      child.stdout.resume()
      child.stderr.resume()
      resolve(Number(port))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('exit', () => {
      child.stdin.destroy()
      reject(new Error(`anvil ended before it listened.\n${said.trim()}`))
    })
  })
}

async function kill(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
