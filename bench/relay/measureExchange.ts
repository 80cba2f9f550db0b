import { WebSocket } from 'ws'
import { connectRelay } from '../../packages/kit/src/walletconnect/connectRelay.js'
import { nobleCrypto } from '../../packages/kit/src/walletconnect/nobleCrypto.js'
import { countdown, flood, messageOf, newTopic, publications } from './flood.js'

/**
 * One publisher and one subscriber at the relay in this process, both with our client.
 *
 * @returns messages a second that were published, acknowledged, delivered and confirmed
 */
export async function measureExchange(url: string): Promise<number> {
  const topic = newTopic()
  const delivered = countdown(publications)
  const subscriber = await open(url, delivered.down)
  await subscriber.subscribe([topic])
  const publisher = await open(url, () => {})
  const rate = await flood(
    (index) =>
      publisher.call('irn_publish', { topic, message: messageOf(index), ttl: 300, tag: 1108 }),
    delivered.all,
  )
  publisher.close()
  subscriber.close()
  return rate
}

async function open(url: string, onMessage: () => void) {
  return connectRelay({
    url,
    projectId: undefined,
    crypto: nobleCrypto,
    keys: await nobleCrypto.createSigningKeys(),
    WebSocket,
    onMessage: async () => onMessage(),
    onStatus: () => {},
    now: Date.now,
  })
}
