// Somebody who publishes for a reader, one message after the other, in a process of its own: what attackers
// do does not hold it up. Tells its parent when it is at it, and how it fared when it is asked.
import { dialRelay } from '../../helpers/dialRelay.js'
import { from } from './measureOthers.js'

/** Milliseconds. */
const pause = 10

const [, , relayUrl = ''] = process.argv
const [publisher, reader] = await Promise.all([
  dialRelay(relayUrl, from('203.0.113.1')),
  dialRelay(relayUrl, from('203.0.113.2')),
])
const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
await reader.call('irn_subscribe', { topic })
const times: number[] = []
let refused = 0
let isOver = false
process.once('message', () => {
  isOver = true
})
process.send?.('begun')
while (!isOver) {
  const began = performance.now()
  const message = `${'x'.repeat(400)}${crypto.randomUUID()}`
  const answer = await publisher.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
  if (answer !== true) refused += 1
  times.push(performance.now() - began)
  await new Promise((resolve) => setTimeout(resolve, pause))
}
times.sort((one, other) => one - other)
const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
process.send?.({ published: times.length, refused, p50: at(0.5), p99: at(0.99) })
for (const { socket } of [publisher, reader]) socket.terminate()
process.disconnect()
