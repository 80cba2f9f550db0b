import { once } from 'node:events'
import { WebSocket, WebSocketServer } from 'ws'
import { countdown, flood, messageOf, newTopic, publications } from './flood.js'

/**
 * What the machine can do at the most: the relay's four JSON frames for a message (publication, its
 * acknowledgement, delivery, its confirmation) on bare sockets, with nothing kept and nothing checked.
 *
 * @returns messages a second
 */
export async function measureBareExchange(): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const address = server.address()
  const url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const sockets: WebSocket[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (!frame.method) return
      sockets[1]?.send(JSON.stringify({ ...frame, method: 'irn_subscription' }))
      socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    })
  })
  const [publisher, subscriber] = [await dial(url), await dial(url)]
  const waiting = new Map<number, () => void>()
  const delivered = countdown(publications)
  publisher.on('message', (data) => waiting.get(JSON.parse(String(data)).id)?.())
  subscriber.on('message', (data) => {
    const { id } = JSON.parse(String(data))
    subscriber.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    delivered.down()
  })
  const topic = newTopic()
  const rate = await flood(
    (id) =>
      new Promise<void>((resolve) => {
        waiting.set(id, resolve)
        const params = { topic, message: messageOf(id), ttl: 300, tag: 1108 }
        publisher.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_publish', params }))
      }),
    delivered.all,
  )
  for (const socket of [publisher, subscriber]) socket.close()
  server.close()
  return rate
}

async function dial(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  return socket
}
