import { dialRelay } from '../../helpers/dialRelay.js'

/** What somebody else noticed of an attack; milliseconds until a publication was confirmed. */
export type OthersOutcome = {
  readonly published: number
  readonly refused: number
  readonly p50: number
  readonly p99: number
}

/** Milliseconds. */
const pause = 10

/** An address of its own behind the proxy that this machine is. */
export function from(address: string): { headers: Record<string, string> } {
  return { headers: { 'x-forwarded-for': address } }
}

/** Settings of a server that takes this machine for its proxy. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' } as const

/** Publishes for a reader, one message after the other, for as long as an attack lasts. */
export async function measureOthers(
  relayUrl: string,
  attack: () => Promise<unknown>,
): Promise<OthersOutcome> {
  const [publisher, reader] = await Promise.all([
    dialRelay(relayUrl, from('203.0.113.1')),
    dialRelay(relayUrl, from('203.0.113.2')),
  ])
  const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
  await reader.call('irn_subscribe', { topic })
  const times: number[] = []
  let refused = 0
  let isOver = false
  const over = attack().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    const message = `${'x'.repeat(400)}${crypto.randomUUID()}`
    const answer = await publisher.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
    if (answer !== true) refused += 1
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  await over
  for (const { socket } of [publisher, reader]) socket.close()
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { published: times.length, refused, p50: at(0.5), p99: at(0.99) }
}
