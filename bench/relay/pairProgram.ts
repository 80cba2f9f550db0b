// A site and a wallet, both of one maker, in a process of their own: `tsx pairProgram.ts NAME URL`.
// Tells its parent how long they took, then ends.
import { phones, sites } from '../../test/interop/peers.js'
import type { PairTimes } from './measurePair.js'

const sessions = 40
const firstRequests = 100
const laterRequests = 2000

const [name = '', relayUrl = ''] = process.argv.slice(2)
const [site, phone] = await Promise.all([sites[name]?.(relayUrl), phones[name]?.(relayUrl)])
if (!site || !phone) throw new Error(`There is no pair ${name}.`)

process.on('disconnect', () => process.exit(0))
const pairing: number[] = []
let topic = ''
for (let index = 0; index < sessions; index += 1) {
  const { uri, approved } = await site.connect()
  const began = performance.now()
  await phone.pair(uri)
  topic = (await approved).topic
  pairing.push(performance.now() - began)
}
const first = await rate(firstRequests)
await rate(laterRequests - firstRequests)
const later = await rate(firstRequests)
const times: PairTimes = { pairing, first, later }
process.send?.(times, () => process.exit(0))

/** Requests a second, each after the answer to the one before. */
async function rate(count: number): Promise<number> {
  const began = performance.now()
  for (let index = 0; index < count; index += 1) await site?.request(topic, ['0x01'])
  return (count / (performance.now() - began)) * 1000
}
