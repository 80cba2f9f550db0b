import { dialRelay } from '../../helpers/dialRelay.js'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { behindProxy, from, measureOthers, type OthersOutcome } from './measureOthers.js'

export type HeldMemoryOutcome = {
  sockets: number
  /** MB that the server's process has grown by at the most. */
  grown: number
  others: OthersOutcome
}

const topic = 'e'.repeat(64)
/** Questions that each socket asks at once. */
const questions = 90
/** Milliseconds between two looks. */
const pause = 100

/** Sockets of one address ask for a full topic and listen on it, and read nothing. */
export async function holdMemory(parameters: {
  sockets: number
  seconds: number
}): Promise<HeldMemoryOutcome> {
  const { sockets, seconds } = parameters
  const server = await startServerProcess({ MAILBOX: 'memory', ...behindProxy })
  try {
    const publisher = await dialRelay(server.relayUrl, from('198.51.100.2'))
    for (let index = 0; index < 7; index += 1) {
      const message = `${index}`.padEnd(1_000_000, '.')
      await publisher.call('irn_publish', { topic, message, ttl: 300, tag: 1100 })
    }
    publisher.socket.close()
    const before = await server.memory()
    let most = before
    const others = await measureOthers(server.relayUrl, async () => {
      const deadline = Date.now() + seconds * 1000
      const clients = await Promise.all(
        Array.from({ length: sockets }, () => dialRelay(server.relayUrl, from('198.51.100.1'))),
      )
      for (const { socket, call } of clients) {
        socket.pause()
        void call('irn_subscribe', { topic })
        for (let count = 0; count < questions; count += 1) void call('irn_fetchMessages', { topic })
      }
      while (Date.now() < deadline) {
        most = Math.max(most, await server.memory())
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      for (const { socket } of clients) socket.terminate()
    })
    return { sockets, grown: most - before, others }
  } finally {
    await server.kill()
  }
}
