import { createRandom, type Random } from '../helpers/createRandom.js'
import { dialRelay } from '../helpers/dialRelay.js'
import type { ServerProcess } from '../helpers/startServerProcess.js'
import { until } from '../helpers/until.js'
import { from } from './hostile/measureOthers.js'
import { openHostileClient } from './openHostileClient.js'
import { type FrameKind, makeFrame } from './relayFrames.js'

export type FuzzOutcome = {
  seed: number
  frames: number
  kinds: Partial<Record<FrameKind, number>>
  clients: number
  /** Messages handed to clients that had asked for their topics. */
  delivered: number
  /** Messages handed to clients that had not. */
  misdelivered: number
  /** Messages handed back to their publishers. */
  echoed: number
  /** Answers that say that something failed inside the relay. */
  internalErrors: number
  /** Sockets that the relay has closed, by their code. */
  closed: Record<string, number>
  /** Milliseconds that a client waited at the most until all it had sent was dealt with. */
  slowest: number
  /** Whether honest clients were served when all was over. */
  answersAfterwards: boolean
  /** Of the server's process, in MB: when a fifth of the frames was out, and at the end. */
  memory: { early: number; late: number }
}

const groups = 6
const clientsPerGroup = 4
const topicsPerGroup = 3
/** Frames that a client sends before it waits for the relay: of many, it would be timed how they wait for each other. */
const atATime = 4
/** Frames after which clients turn to other topics. */
const eraLength = 5000

/**
 * Sends frames of all kinds from many clients at once, each from an address of its own: `server` takes
 * this machine for its proxy. The clients of a group listen on topics of
 * their own and publish on everybody's.
 */
export async function fuzzRelay(parameters: {
  frames: number
  seed: number
  server: ServerProcess
}): Promise<FuzzOutcome> {
  const { frames, seed, server } = parameters
  const random = createRandom(seed)
  // Others after a while: topics of sessions come and go too.
  const eras = Array.from({ length: Math.ceil(frames / eraLength) }, () =>
    Array.from({ length: groups }, () => makeTopics(random)),
  )
  const clients = await Promise.all(
    Array.from({ length: groups * clientsPerGroup }, (_, index) =>
      openHostileClient({
        relayUrl: server.relayUrl,
        mark: makeHex(random, 16),
        ...from(`198.51.100.${index + 1}`),
      }),
    ),
  )
  const kinds: FuzzOutcome['kinds'] = {}
  let left = frames
  let early = 0
  let slowest = 0

  async function lane(client: (typeof clients)[number], index: number) {
    // Of its own, so that what it sends does not depend on how fast the others are.
    const ownRandom = createRandom(seed + index)
    while (left > 0) {
      const era = eras[Math.floor((frames - left) / eraLength)] ?? []
      const { mark } = client
      const makings = { random: ownRandom, mark, own: era[index % groups] ?? [], all: era.flat() }
      for (let count = Math.min(atATime, left); count > 0; count -= 1) {
        const { kind, data } = makeFrame(makings)
        kinds[kind] = (kinds[kind] ?? 0) + 1
        left -= 1
        await client.send(data)
      }
      const began = performance.now()
      await client.settle()
      slowest = Math.max(slowest, Math.round(performance.now() - began))
      if (early === 0 && left < frames * 0.8) early = await server.memory()
    }
  }

  await Promise.all(clients.map(lane))
  const answersAfterwards = await serves(server).catch(() => false)
  const memory = { early, late: server.hasEnded() ? 0 : await server.memory() }
  const sum = (name: 'delivered' | 'misdelivered' | 'echoed' | 'internalErrors') =>
    clients.reduce((before, { seen }) => before + seen[name], 0)
  const closed: Record<string, number> = {}
  for (const { seen } of clients)
    for (const code of seen.closed) closed[code] = (closed[code] ?? 0) + 1
  for (const client of clients) client.leave()
  return {
    seed,
    frames,
    kinds,
    clients: clients.length,
    delivered: sum('delivered'),
    misdelivered: sum('misdelivered'),
    echoed: sum('echoed'),
    internalErrors: sum('internalErrors'),
    closed,
    slowest,
    answersAfterwards,
    memory,
  }
}

async function serves({ relayUrl, isReady, hasEnded }: ServerProcess): Promise<boolean> {
  if (hasEnded() || !(await isReady())) return false
  const [site, phone] = await Promise.all([
    dialRelay(relayUrl, from('203.0.113.1')),
    dialRelay(relayUrl, from('203.0.113.2')),
  ])
  const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
  await phone.call('irn_subscribe', { topic })
  await site.call('irn_publish', { topic, message: 'hello', ttl: 300, tag: 1108 })
  await until('a message', () => phone.messages.includes('hello'))
  for (const { socket } of [site, phone]) socket.terminate()
  return true
}

function makeTopics(random: Random): readonly string[] {
  return Array.from({ length: topicsPerGroup }, () => makeHex(random, 64))
}

function makeHex(random: Random, length: number): string {
  return Array.from({ length }, () => random(16).toString(16)).join('')
}
