import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below what systems hand out by themselves (Linux from 32768 on): between the look and the use
 * nobody is given it by chance, nor while who listens there is started anew. Ten thousand further up
 * is free as well, which is where a member of a Redis cluster listens too.
 */
const lowest = 11_000
const highest = 20_000

/**
 * A port on loopback that nobody listens on now.
 *
 * @throws Error when none is found
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
  throw new Error(`There is no free port between ${lowest} and ${highest}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
