import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** Milliseconds that somebody who was sent away has to go. */
const timeToGo = 1000

/** Closes a socket, and ends it soon when the other end does not close it as well. */
export function sendAway(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return
  socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), timeToGo)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Answers a call for a socket without opening one. */
export function turnDown(socket: Duplex): void {
  socket.on('error', () => {})
  const timer = setTimeout(() => socket.destroy(), timeToGo)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  socket.once('finish', () => socket.destroy())
  const lines = ['HTTP/1.1 429 Too Many Requests', 'retry-after: 1', 'connection: close']
  socket.end(`${[...lines, 'content-length: 0'].join('\r\n')}\r\n\r\n`)
}
