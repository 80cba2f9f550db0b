import { connect } from 'node:net'

const separator = Buffer.from('\r\n\r\n')

/**
 * Asks for paths in turn over connections that stay open, each as soon as its last answer is in or,
 * with `perSecond`, when it is due; what is late counts from when it was due.
 *
 * @returns the milliseconds that each answer took
 */
export async function requestPages(parameters: {
  readonly url: string
  readonly paths: readonly string[]
  readonly connections: number
  readonly count: number
  readonly perSecond?: number | undefined
}): Promise<readonly number[]> {
  const { url, paths, connections, count, perSecond } = parameters
  const times: number[] = []
  const start = performance.now()
  let next = 0
  const lane = async () => {
    const ask = await openConnection(url)
    while (next < count) {
      const index = next++
      const due = perSecond === undefined ? 0 : start + (index / perSecond) * 1000
      const early = due - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      // A timer may be a little early.
      const began = perSecond === undefined ? performance.now() : Math.min(due, performance.now())
      await ask(paths[index % paths.length] ?? '/')
      times.push(performance.now() - began)
    }
    ask.close()
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return times
}

/** A connection as bare as can be, so that the machine is the server's. */
async function openConnection(url: string) {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay()
  await new Promise((resolve) => socket.once('connect', resolve))
  let settle: (error?: Error) => void = () => {}
  let missing = 0
  socket.on('error', (error) => settle(error))
  socket.on('data', (chunk) => {
    if (missing > 0) missing -= chunk.length
    else missing = missingAfter(chunk)
    if (Number.isNaN(missing)) settle(new Error(`${url}: ${chunk.subarray(0, 200)}`))
    else if (missing <= 0) settle()
  })
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve())
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    })
  return Object.assign(ask, { close: () => socket.destroy() })
}

/** The bytes of an answer's body that are yet to come, by its head; NaN when it is not a good one. */
function missingAfter(chunk: Buffer): number {
  const end = chunk.indexOf(separator)
  const head = chunk.toString('latin1', 0, end)
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  if (end < 0 || !head.startsWith('HTTP/1.1 200')) return Number.NaN
  return Number(length) - (chunk.length - end - separator.length)
}
