import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Holding } from './createHeld.js'

/** What is said to one socket, and what of it has not gone out. */
export type Outbox = {
  /** Whether a text of so many characters may wait here. */
  fits(length: number): boolean
  /** Sends a text. `onOut` is called when it has left this machine, and never if it does not. */
  send(text: string, onOut?: (() => unknown) | undefined): void
  /**
   * Whether something waits since the time `stall` or longer, whatever else the other end says or
   * takes. To be asked again and again.
   */
  isStuck(now: number): boolean
}

/**
 * @param parameters.connection What the socket writes to
 * @param parameters.stall Milliseconds that a text may take to go out
 */
export function createOutbox(parameters: {
  socket: WebSocket
  connection: Socket
  holding: Holding
  stall: number
}): Outbox {
  const { socket, connection, holding, stall } = parameters
  let counted = 0
  /** All that had been written when it was looked at last. */
  let mark: { readonly written: number; readonly at: number } | undefined

  function count(): number {
    const behind = socket.bufferedAmount
    if (behind !== counted) holding.add(behind - counted)
    counted = behind
    return behind
  }

  return {
    fits(length) {
      count()
      return holding.fits(length)
    },
    send(text, onOut) {
      socket.send(text, onOut && ((error) => !error && onOut()))
      count()
    },
    isStuck(now) {
      const behind = count()
      const written = connection.bytesWritten
      if (behind === 0) mark = undefined
      else if (!mark || written - behind >= mark.written) mark = { written, at: now }
      return mark !== undefined && now - mark.at >= stall
    },
  }
}
