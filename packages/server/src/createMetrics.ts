import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BalancesOutcome } from './account/createAccountApp.js'
import type { ImageOutcome } from './images/createImages.js'
import type { IndexMetrics } from './indexer/readChain.js'
import type { RefusalKind } from './middleware/Caller.js'
import type { OnrampCall } from './onramp/createOnrampApp.js'
import type { RelayMetrics } from './relay/RelayMetrics.js'
import type { RpcMetrics } from './rpc/createChains.js'
import type { SpaceFigures } from './storage/createSpace.js'
import type { SetKind } from './vault/createVault.js'

export type Metrics = {
  readonly relay: RelayMetrics
  /** How much room there is for messages. */
  space(figures: SpaceFigures): void
  readonly rpc: RpcMetrics
  /** A chain's part of an account's balances is answered. */
  balances(part: { chain: string; outcome: BalancesOutcome }): void
  readonly index: IndexMetrics
  readonly analytics: {
    events(count: number, outcome: 'taken' | 'dropped' | 'lost'): void
  }
  /** A half of an embedded wallet was handed out. */
  readonly vault: { released(kind: SetKind): void }
  /** Somebody came back from a provider, to be signed in or not. */
  readonly social: (outcome: { provider: string; outcome: string }) => void
  readonly images: { asked(outcome: ImageOutcome): void }
  /** Somebody who sells for money was asked, by a page's call. */
  readonly onramp: { asked(call: { source: string; what: OnrampCall; isGood: boolean }): void }
  readonly http: {
    /** `route` is the pattern that was met, never the path that was asked for. */
    answered(answer: { route: string; status: number; seconds: number }): void
    refused(kind: RefusalKind): void
    /** How late everything is, in milliseconds. */
    delayed(delay: number): void
  }
  text(): Promise<string>
  readonly type: string
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The server's figures in the text format of Prometheus. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const sockets = new Gauge({ name: 'relay_sockets', help: 'Open sockets.', registers })
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const published = counter('relay_published_total', 'Messages taken and kept.')
  const delivered = counter('relay_delivered_total', 'Messages handed out.')
  const acknowledged = counter('relay_acknowledged_total', 'Messages confirmed by their readers.')
  const refused = new Counter({
    name: 'relay_refused_total',
    help: 'Clients sent away.',
    labelNames: ['reason'],
    registers,
  })
  const held = new Gauge({
    name: 'relay_held_bytes',
    help: 'Held in memory for sockets.',
    registers,
  })
  const limited = new Counter({
    name: 'relay_limited_total',
    help: 'Messages and subscriptions that were not kept, by the limit they met.',
    labelNames: ['reason'],
    registers,
  })
  const room = new Gauge({
    name: 'relay_room',
    help: 'Whether there is room for messages: 2 enough, 1 little, 0 none.',
    registers,
  })
  const space = new Gauge({
    name: 'relay_space_bytes',
    help: 'Free on the disk of the own database; used in the database.',
    labelNames: ['what'],
    registers,
  })
  const busUp = new Gauge({
    name: 'relay_bus_up',
    help: 'Whether nodes hear of each other through Redis.',
    registers,
  })
  const heard = new Counter({
    name: 'relay_heard_total',
    help: 'Messages that other nodes have told of, on topics of this one or on foreign ones.',
    labelNames: ['topic'],
    registers,
  })
  const events = new Counter({
    name: 'analytics_events_total',
    help: 'Events of pages: taken, dropped as wrong or too many, lost since they could not be kept.',
    labelNames: ['outcome'],
    registers,
  })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const turnedAway = new Counter({
    name: 'http_refused_total',
    help: 'Requests that met a limit, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const late = new Gauge({
    name: 'http_delay_seconds',
    help: 'How late this process is with everything: the median of the last second.',
    registers,
  })
  const images = new Counter({
    name: 'images_total',
    help: 'Images of tokens and NFTs: from memory, fetched, or not to be had.',
    labelNames: ['outcome'],
    registers,
  })
  const purchases = new Counter({
    name: 'onramp_calls_total',
    help: 'What those who sell for money were asked; source is none where nobody answered.',
    labelNames: ['source', 'what', 'good'],
    registers,
  })
  const calls = new Counter({
    name: 'rpc_calls_total',
    help: 'Calls of visitors to chains, by what they came to.',
    labelNames: ['chain', 'outcome'],
    registers,
  })
  const exchanges = new Histogram({
    name: 'rpc_upstream_seconds',
    help: 'How long nodes took to answer; upstream is the place in their list.',
    labelNames: ['chain', 'upstream', 'good'],
    buckets,
    registers,
  })
  const balances = new Counter({
    name: 'balances_total',
    help: 'What balances of accounts came to, for each chain that was asked for.',
    labelNames: ['chain', 'outcome'],
    registers,
  })
  const social = new Counter({
    name: 'social_logins_total',
    help: 'Sign-ins by accounts of other providers, by what they came to.',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  const released = new Counter({
    name: 'vault_released_total',
    help: 'Halves of wallets that were handed out, by what they are recovered by or devices.',
    labelNames: ['kind'],
    registers,
  })
  const indexed = new Gauge({
    name: 'index_block',
    help: 'The newest block of a chain that is in the index.',
    labelNames: ['chain'],
    registers,
  })
  const lag = new Gauge({
    name: 'index_lag_blocks',
    help: 'Blocks of a chain that are to be read and are not yet.',
    labelNames: ['chain'],
    registers,
  })
  const stopped = new Gauge({
    name: 'index_stopped',
    help: 'Whether a chain is not read any more, since it has forked deeper than INDEX_REORG_DEPTH.',
    labelNames: ['chain'],
    registers,
  })
  return {
    social: (outcome) => social.inc(outcome),
    vault: { released: (kind) => released.inc({ kind }) },
    balances: ({ chain, outcome }) => balances.inc({ chain, outcome }),
    index: {
      read({ chain, number, target }) {
        indexed.set({ chain }, number)
        lag.set({ chain }, Math.max(0, target - number))
        stopped.set({ chain }, 0)
      },
      stopped: (chain) => stopped.set({ chain }, 1),
    },
    rpc: {
      answered: ({ chain, outcome }) => calls.inc({ chain, outcome }),
      asked: ({ chain, upstream, isGood, seconds }) =>
        exchanges.observe({ chain, upstream, good: String(isGood) }, seconds),
    },
    relay: {
      sockets: (change) => sockets.inc(change),
      published: () => published.inc(),
      delivered: () => delivered.inc(),
      acknowledged: () => acknowledged.inc(),
      refused: (reason) => refused.inc({ reason }),
      held: (bytes) => held.set(bytes),
      limited: (reason) => limited.inc({ reason }),
      heard: (topic) => heard.inc({ topic }),
      bus: (status) => busUp.set(status === 'up' ? 1 : 0),
    },
    space(figures) {
      room.set({ enough: 2, little: 1, none: 0 }[figures.room])
      for (const what of ['free', 'used'] as const)
        if (figures[what] !== undefined) space.set({ what }, figures[what])
    },
    analytics: { events: (count, outcome) => events.inc({ outcome }, count) },
    images: { asked: (outcome) => images.inc({ outcome }) },
    onramp: {
      asked: ({ source, what, isGood }) => purchases.inc({ source, what, good: String(isGood) }),
    },
    http: {
      answered: ({ route, status, seconds }) => answers.observe({ route, status }, seconds),
      refused: (kind) => turnedAway.inc({ kind }),
      delayed: (delay) => late.set(delay / 1000),
    },
    text: () => registry.metrics(),
    type: registry.contentType,
  }
}
