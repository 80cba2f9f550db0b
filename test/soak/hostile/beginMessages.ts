import { setTimeout } from 'node:timers/promises'
import { dialRaw, headerOf } from '../../helpers/dialRaw.js'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import type { HeldMemoryOutcome } from './holdMemory.js'
import { behindProxy, measureOthers } from './measureOthers.js'

const mebibyte = 1024 * 1024
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** Sockets of one address begin the longest of messages, end none of them, and answer every ping. */
export async function beginMessages(parameters: {
  sockets: number
  seconds: number
}): Promise<HeldMemoryOutcome> {
  const { sockets, seconds } = parameters
  const server = await startServerProcess({ MAILBOX: 'memory', ...behindProxy })
  try {
    const before = await server.memory()
    let most = before
    const begun = Buffer.concat([headerOf(mebibyte), Buffer.alloc(mebibyte - 1000, 'x')])
    const others = await measureOthers(server.relayUrl, async () => {
      const deadline = Date.now() + seconds * 1000
      const held = Array.from({ length: sockets }, async () => {
        const socket = await dialRaw(server.relayUrl, '198.51.100.1').catch(() => undefined)
        socket?.write(begun)
        return socket
      })
      while (Date.now() < deadline) {
        most = Math.max(most, await server.memory())
        await setTimeout(100)
      }
      for (const socket of await Promise.all(held)) socket?.write(pong, () => socket.destroy())
    })
    return { sockets, grown: most - before, others }
  } finally {
    await server.kill()
  }
}
