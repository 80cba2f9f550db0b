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
    const read = createNamer()
    pass(client, relay, read)
    pass(relay, client, read)
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
function createNamer(): (text: string) => FrameName {
  const asked = new Map<unknown, FrameName>()
  return (text) => {
    const { id, method, params } = JSON.parse(text)
    if (method === undefined) return asked.get(id) ?? 'answer'
    const isMessage = method === 'irn_subscription'
    const tag = isMessage ? params.data.tag : params.tag
    const name = [isMessage ? 'message' : method, tag].filter(Boolean).join(' ')
    asked.set(id, isMessage ? `receipt of ${name}` : `answer to ${name}`)
    return name
  }
}
