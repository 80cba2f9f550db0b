import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createRelayToken } from '../../packages/kit/src/walletconnect/createRelayToken.js'
import { loadCrypto } from '../../packages/kit/src/walletconnect/loadCrypto.js'
import { newTopic } from './flood.js'

export type LoadClient = {
  readonly topic: string
  publish(message: string): void
}

/** Handshakes under way at a time. */
const lanes = 32

/**
 * Opens clients as bare as can be, so that the machine is the relay's. Two have a topic between them,
 * which both listen on; they confirm what they are handed.
 */
export async function openClients(parameters: {
  url: string
  count: number
  onMessage: (message: string) => void
}): Promise<readonly LoadClient[]> {
  const { url, count, onMessage } = parameters
  const topics = Array.from({ length: count / 2 }, newTopic)
  const clients: LoadClient[] = []
  let next = 0
  const lane = async () => {
    while (next < count) {
      const index = next++
      clients[index] = await openClient({ url, topic: topics[index >> 1] ?? '', onMessage })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return clients
}

async function openClient(parameters: {
  url: string
  topic: string
  onMessage: (message: string) => void
}): Promise<LoadClient> {
  const { url, topic, onMessage } = parameters
  const crypto = await loadCrypto()
  const keys = await crypto.createSigningKeys()
  const token = await createRelayToken({ crypto, keys, audience: url, now: Date.now() })
  const socket = new WebSocket(`${url}?auth=${token}`, { perMessageDeflate: false })
  await once(socket, 'open')
  let lastId = 0
  const call = (method: string, params: object) => {
    lastId += 1
    socket.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params }))
  }
  call('irn_subscribe', { topic })
  await once(socket, 'message')
  socket.on('message', (data) => {
    const { id, method, params } = JSON.parse(String(data))
    if (method !== 'irn_subscription') return
    onMessage(params.data.message)
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  })
  socket.on('close', (code) => {
    if (process.connected) throw new Error(`The relay has closed a socket: ${code}.`)
  })
  return {
    topic,
    publish: (message) => call('irn_publish', { topic, message, ttl: 300, tag: 1108 }),
  }
}
