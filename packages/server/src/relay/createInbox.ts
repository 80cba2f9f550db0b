import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** What has come of a message that is not whole yet. */
export type Inbox = {
  /** Whether a message has been incomplete for so long, whatever pongs have come meanwhile. */
  isLate(now: number): boolean
}

/** Of a frame of a client's, with its mask. */
const smallestHeader = 6
/** A message in many pieces has more headers than it seems: so little is nothing. */
const noise = 1024

/**
 * Follows what a socket has sent of a message before it is whole.
 *
 * @param parameters.late Milliseconds that a message may take to come
 * @param parameters.onHeld Told how much more is held, or less
 */
export function createInbox(parameters: {
  socket: Duplex
  webSocket: WebSocket
  late: number
  onHeld: (change: number) => void
  now: () => number
}): Inbox {
  const { socket, webSocket, late, onHeld, now } = parameters
  let pending = 0
  let since = 0

  let told = 0

  function tell() {
    const change = pending - told
    told = pending
    if (change !== 0) onHeld(change)
  }

  // Before the library reads it, which then tells of what is whole; and after that.
  socket.prependListener('data', (chunk: Buffer) => {
    if (pending === 0) since = now()
    pending += chunk.length
  })
  socket.on('data', tell)
  webSocket.on('message', (data: Buffer) => {
    const left = pending - data.length - headerOf(data.length)
    since = now()
    pending = left < noise ? 0 : left
  })
  for (const control of ['ping', 'pong'] as const)
    webSocket.on(control, (data: Buffer) => {
      pending = Math.max(0, pending - data.length - smallestHeader)
    })

  return { isLate: (at) => pending > 0 && at - since >= late }
}

/** Bytes of a frame's header, by its length. */
function headerOf(length: number): number {
  if (length < 126) return smallestHeader
  return smallestHeader + (length < 65_536 ? 2 : 8)
}
