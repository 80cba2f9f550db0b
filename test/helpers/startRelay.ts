import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { createLocalBus } from '../../packages/server/src/bus/createLocalBus.js'
import { createMemoryMailbox } from '../../packages/server/src/mailbox/createMemoryMailbox.js'
import { createRelay } from '../../packages/server/src/relay/createRelay.js'
import type { Relay, RelayParameters } from '../../packages/server/src/relay/Relay.js'
import type { RelayMetrics } from '../../packages/server/src/relay/RelayMetrics.js'
import { readCaller } from '../../packages/server/src/relay/readCaller.js'

export type StartedRelay = {
  readonly url: string
  readonly relay: Relay
  /** Bytes that it has taken off the network so far. */
  read(): number
  stop(): Promise<void>
}

export const silentMetrics: RelayMetrics = {
  sockets() {},
  published() {},
  delivered() {},
  acknowledged() {},
  refused() {},
  held() {},
  limited() {},
  heard() {},
  bus() {},
}

const much = { pieces: 1_000_000, bytes: 1e9 }

/** What may be kept: more than tests need. */
export const roomy: RelayParameters['stock'] = {
  client: much,
  address: much,
  topic: much,
  topicsPerSocket: 10_000,
  topicsPerAddress: 1_000_000,
  socketsPerTopic: 1000,
  large: 1e9,
  largeLife: 3_600_000,
  unheardLife: 3_600_000,
}

const plenty = { sockets: 1000, callsPerSecond: 10_000 }

/** A relay alone on a free port, with a mailbox in memory unless told otherwise. */
export async function startRelay(parameters: Partial<RelayParameters> = {}): Promise<StartedRelay> {
  const relay = createRelay({
    mailbox: createMemoryMailbox(),
    bus: createLocalBus(),
    audiences: [],
    tokens: { lifetime: 90_000, opens: 3600 },
    judgeProject: async (project) => ({ project }),
    limits: { client: plenty, address: plenty, project: plenty },
    gate: { perSecond: 10_000, atOnce: 10_000 },
    held: { socket: 8 * 1024 * 1024, address: 1e9, all: 1e9 },
    stock: roomy,
    addressOf: readCaller([]),
    metrics: silentMetrics,
    onError: (error) => {
      throw error
    },
    ...parameters,
  })
  const http = createServer().on('upgrade', relay.handleUpgrade)
  const connections: Socket[] = []
  http.on('connection', (connection) => void connections.push(connection))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `ws://127.0.0.1:${port}/relay`,
    relay,
    read: () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    async stop() {
      await relay.close()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
