import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * What a frame is, with the tag of the message it is about: `irn_publish 1108`,
 * `answer to irn_publish 1108`, `message 1108`, `receipt of message 1108`.
 */
export type FrameName = string

export type RelayProxy = {
  /** The relay's address through it. */
  readonly url: string
  stop(): void
}

/**
 * A way to a relay on which each frame is seen before it goes on. Where `onFrame` answers `cut`, the
 * frame is lost and the connection ends, for both ends, without a word.
 */
export async function startRelayProxy(parameters: {
  relayUrl: string
  onFrame: (name: FrameName) => 'pass' | 'cut'
}): Promise<RelayProxy> {
  const { relayUrl, onFrame } = parameters
  const http = createServer()
  const server = new WebSocketServer({ server: http })
  server.on('connection', (client, request) => {
    const address = new URL(request.url ?? '/', relayUrl)
    // The relay compares the token with the address that was called.
    const relay = new WebSocket(address, { headers: { host: request.headers.host } })
    const names = createNamer()
    pass(client, relay, names.up)
    pass(relay, client, names.down)
  })

  function pass(from: WebSocket, to: WebSocket, read: (text: string) => FrameName) {
    const waiting: string[] = []
    const cut = () => {
      from.terminate()
      to.terminate()
    }
    to.on('open', () => {
      for (const text of waiting) to.send(text)
    })
    from.on('message', (data) => {
      const text = String(data)
      if (from.readyState !== WebSocket.OPEN) return
      if (onFrame(read(text)) === 'cut') return cut()
      if (to.readyState === WebSocket.CONNECTING) waiting.push(text)
      else to.send(text, () => {})
    })
    from.on('error', () => {}).on('close', () => to.terminate())
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo // It listens on TCP.
  return {
    url: `ws://127.0.0.1:${port}${new URL(relayUrl).pathname}`,
    stop() {
      for (const client of server.clients) client.terminate()
      http.close()
    },
  }
}

/** Names the frames of one connection: an answer is named after what it answers. */
function createNamer(): { up(text: string): FrameName; down(text: string): FrameName } {
  // Both ends choose ids by the clock: they may be equal.
  const calls = new Map<unknown, FrameName>()
  const messages = new Map<unknown, FrameName>()
  return {
    up(text) {
      const { id, method, params } = JSON.parse(text)
      if (method === undefined) return `receipt of ${messages.get(id)}`
      const name = [method, params.tag].filter(Boolean).join(' ')
      calls.set(id, name)
      return name
    },
    down(text) {
      const { id, method, params } = JSON.parse(text)
      if (method === undefined) return `answer to ${calls.get(id)}`
      // What nobody answers: the time.
      if (id === undefined) return method
      const name = `message ${params.data.tag}`
      messages.set(id, name)
      return name
    },
  }
}
