import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { closeCodes } from './closeCodes.js'

/** Milliseconds that somebody who was sent away has to go. */
const timeToGo = 800

/** Closes a socket, and ends it soon when the other end does not close it as well. */
export function sendAway(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return
  socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), timeToGo)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}

/** What somebody may have said before hearing of the refusal, in bytes. */
const mostSaid = 65_536

/** The same of one that is not let in, for whom nothing is counted: who says more than a little is gone at once. */
export function refuse(socket: WebSocket, raw: Socket, code: number, reason: string): void {
  const before = raw.bytesRead
  raw.on('data', () => {
    if (raw.bytesRead - before > mostSaid) socket.terminate()
  })
  sendAway(socket, code, reason)
}

/** The same of one that has sent too much: nothing more is read of it, so that nothing more is held. */
export function cutOff(socket: WebSocket, reason: string): void {
  socket.pause()
  sendAway(socket, closeCodes.tooMany, reason)
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
