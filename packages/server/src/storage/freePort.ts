import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/**
 * Below what systems hand out by themselves (Linux from 32768 on): between the look and the use
 * nobody is given it by chance, nor while who listens there is started anew. Ten thousand further up
 * is free as well, which is where a member of a Redis cluster listens too.
 */
const lowest = 11_000
const highest = 20_000

/** Milliseconds in which who has asked for a port begins to listen there. */
const claimTime = 60_000

/**
 * A port on loopback that nobody listens on now, and that nobody else is given for a minute.
 *
 * @param range From the first number to below the second.
 * @throws Error when none is found
 */
export async function freePort(
  range: readonly [number, number] = [lowest, highest],
): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(...range)
    if ((await claim(port)) && (await isFree(port))) return port
  }
  throw new Error(`There is no free port between ${range[0]} and ${range[1]}.`)
}

/** Takes the UDP port of the same number: no other process can, and TCP is left to who has asked. */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close()
      // Where there is no UDP, nothing can be claimed.
      resolve(error.code !== 'EADDRINUSE')
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      setTimeout(() => socket.close(), claimTime).unref()
      resolve(true)
    })
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
