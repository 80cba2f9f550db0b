import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { knockRaw, type RawSocket } from '../../helpers/dialRaw.js'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { behindProxy, measureOthers, type OthersOutcome } from './measureOthers.js'

export type HandshakesOutcome = {
  /** Handshakes with forged tokens, all of them refused. */
  tried: number
  /** Milliseconds from a refusal until the socket was gone, at the most. */
  longest: number
  others: OthersOutcome
}

/** Handshakes with forged tokens, one after the other on many lines, beside many that are never finished. */
export async function floodHandshakes(parameters: {
  lines: number
  halfOpen: number
  seconds: number
}): Promise<HandshakesOutcome> {
  const { lines, halfOpen, seconds } = parameters
  const server = await startServerProcess({ MAILBOX: 'memory', ...behindProxy })
  const { port, pathname } = new URL(server.relayUrl)
  let tried = 0
  let longest = 0
  try {
    const others = await measureOthers(server.relayUrl, async () => {
      const deadline = Date.now() + seconds * 1000
      const begun = Array.from({ length: halfOpen }, () => {
        const socket = connect({ port: Number(port), host: '127.0.0.1' })
        socket.on('error', () => {})
        socket.write(`GET ${pathname}?auth=`)
        return socket
      })
      const knockAgain = async () => {
        while (Date.now() < deadline) {
          const socket = await knockRaw(server.relayUrl, '198.51.100.1', { token: 'a.b.c' })
          longest = Math.max(longest, await refusalOf(socket))
          tried += 1
        }
      }
      await Promise.all(Array.from({ length: lines }, knockAgain))
      for (const socket of begun) socket.destroy()
    })
    return { tried, longest: Math.round(longest), others }
  } finally {
    await server.kill()
  }
}

/** Milliseconds that a socket stayed which does not go by itself, from the first answer on. */
async function refusalOf(socket: RawSocket): Promise<number> {
  let answered = performance.now()
  socket.once('data', () => {
    answered = performance.now()
  })
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)))
  const limit = 10_000
  if (await Promise.race([closed, setTimeout(limit, false)])) return performance.now() - answered
  socket.destroy()
  return limit
}
