import type { WebSocket } from 'ws'

/** What is said to one socket, and what of it has not gone out. */
export type Outbox = {
  /** Sends a text. `onOut` is called when it has left this machine, and never if it does not. */
  send(text: string, onOut?: (() => unknown) | undefined): void
  /**
   * Whether something waits since the time `stall` or longer, whatever else the other end says or
   * takes. To be asked again and again.
   */
  isStuck(now: number): boolean
}

/** @param stall Milliseconds that a text may take to go out */
export function createOutbox(socket: WebSocket, stall: number): Outbox {
  let sent = 0
  let out = 0
  /** What was sent when it was looked at last; texts go out in their order. */
  let mark: { readonly sent: number; readonly at: number } | undefined
  const count = () => {
    out += 1
  }
  return {
    send(text, onOut) {
      sent += 1
      socket.send(
        text,
        onOut === undefined
          ? count
          : (error) => {
              count()
              if (!error) onOut()
            },
      )
    },
    isStuck(now) {
      if (out === sent) mark = undefined
      else if (!mark || out >= mark.sent) mark = { sent, at: now }
      return mark !== undefined && now - mark.at >= stall
    },
  }
}
