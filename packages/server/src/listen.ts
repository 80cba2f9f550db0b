import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { SilentLimit } from './middleware/limitSilent.js'

export type Listener = {
  /** Where it listens, `http://…`. */
  readonly url: string
  /** Takes no more requests and waits for those under way; rejects none. */
  close(): Promise<void>
}

/** True when it has taken the socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/** Milliseconds that a whole request may take to arrive. */
const requestTimeout = 30_000
/** How often it is looked for requests that take longer, in milliseconds. */
const connectionsCheckingInterval = 5000
/**
 * Connections that wait until they are taken, as far as the system lets it (`somaxconn`: 4096 on Linux). By
 * default 511: whoever comes after a thousand others would knock again after one, three and seven seconds.
 */
const backlog = 8192
/** Milliseconds that answers under way may take at the end. */
const lastAnswersTimeout = 10_000

/**
 * Listens for requests and, where somebody takes them, for WebSockets.
 *
 * @throws Error when the address is taken
 */
export async function listen(parameters: {
  app: Hono
  port: number
  host: string
  upgrade: Upgrade
  /** Lets connections in, until they ask for something. @default any number */
  admit?: SilentLimit | undefined
  /** Told of each request, upgrades too, before anything else. */
  onRequest?: ((request: IncomingMessage) => void) | undefined
  /** Milliseconds in which an answer must be read. @default 30_000 */
  answerTimeout?: number | undefined
  /** Told of each answer that was not. */
  onUnread?: (() => void) | undefined
}): Promise<Listener> {
  const { app, port, host, upgrade, admit, onRequest } = parameters
  const { answerTimeout = 30_000, onUnread } = parameters
  const answer = getRequestListener(app.fetch)
  /** Connections that have not asked for anything yet, and what says that they have. */
  const silent = new WeakMap<Duplex, () => void>()
  let closing = false
  const http = createServer(
    { requestTimeout, connectionsCheckingInterval },
    (request, response) => {
      silent.get(request.socket)?.()
      onRequest?.(request)
      let timer: NodeJS.Timeout | undefined
      // From when all of it is written until all of it is with the other end.
      response.on('prefinish', () => {
        if (response.socket?.writableLength === 0) return // It is with the other end already.
        timer = setTimeout(() => {
          onUnread?.()
          response.destroy()
        }, answerTimeout)
      })
      response.on('close', () => {
        clearTimeout(timer)
        // A connection that is kept for later would keep us as well.
        if (closing) setImmediate(() => http.closeIdleConnections())
      })
      return answer(request, response)
    },
  )
  http.on('connection', (socket) => {
    if (!admit) return
    const leave = admit(socket.remoteAddress ?? '')
    if (!leave) return socket.destroy()
    silent.set(socket, leave)
    socket.once('close', leave)
  })
  http.on('upgrade', (request, socket, head) => {
    silent.get(socket)?.()
    onRequest?.(request)
    if (upgrade(request, socket, head)) return
    socket.on('error', () => {})
    // Else it lasts for as long as the other end likes, and so do we.
    socket.once('finish', () => socket.destroy())
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen({ port, host, backlog }, resolve)
  })
  const address = http.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    async close() {
      closing = true
      const timer = setTimeout(() => http.closeAllConnections(), lastAnswersTimeout)
      await new Promise((resolve) => http.close(resolve))
      clearTimeout(timer)
    },
  }
}
