import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostEnvironment } from './runProgram.js'

export type ProgramServer = {
  /** As `http://localhost:<port>`, without a slash at the end. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a host's own server, and waits until it prints its address.
 *
 * @param parameters.command A script for Node, with its options; it should take any free port.
 * @throws Error with all that it has printed, when it ends before that.
 */
export async function serveProgram(parameters: {
  readonly folder: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>> | undefined
}): Promise<ProgramServer> {
  const { folder, command, env } = parameters
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: hostEnvironment(env),
    // A group of its own, which is ended as a whole: such servers have children.
    detached: true,
  })
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
  }
  process.once('exit', end)
  const closed = once(child, 'close').then(() => process.off('exit', end))
  const url = await printedUrl(child)
  return {
    url,
    async stop() {
      end()
      await closed
    },
  }
}

function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (text: string) => {
      output += text
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('close', () => reject(new Error(`${child.spawnargs.join(' ')} ended.\n${output}`)))
  })
}
