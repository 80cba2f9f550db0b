// The least that is a relay, in a process of its own: hands on what is published, and keeps nothing.
import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
const listeners = new Map<string, Set<WebSocket>>()

server.on('connection', (socket) =>
  socket.on('message', (data) => {
    const { id, method, params } = JSON.parse(String(data))
    if (method === undefined) return
    const known = listeners.get(params.topic) ?? new Set()
    if (method === 'irn_subscribe') listeners.set(params.topic, known.add(socket))
    const frame = { id, jsonrpc: '2.0', method: 'irn_subscription', params: { data: params } }
    if (method === 'irn_publish')
      for (const other of known) if (other !== socket) other.send(JSON.stringify(frame))
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }),
)

process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => process.exit(0))
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
process.send?.({ url: `http://127.0.0.1:${port}` })
