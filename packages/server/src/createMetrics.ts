import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { RelayMetrics } from './relay/createRelay.js'

/** The server's figures in the text format of Prometheus. */
export function createMetrics(): { relay: RelayMetrics; text(): Promise<string>; type: string } {
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
  return {
    relay: {
      sockets: (change) => sockets.inc(change),
      published: () => published.inc(),
      delivered: () => delivered.inc(),
      acknowledged: () => acknowledged.inc(),
      refused: (reason) => refused.inc({ reason }),
    },
    text: () => registry.metrics(),
    type: registry.contentType,
  }
}
