import { quantile, sorted } from '../summarize.js'
import { startLoad } from './startLoad.js'
import type { RelayProgram } from './startRelayNode.js'

export const pace = { clients: 2000, perSecond: 500 } as const
/** Before it counts, and for each figure. */
const warmUp = 3
const seconds = 10

export type Delivery = {
  /** Milliseconds from due for publication to delivered. */
  readonly p50: number
  readonly p99: number
  /** Shares of one core. */
  readonly relayCpu: number
  readonly clientsCpu: number
}

/** Messages at an even pace between many clients, which are in a process of their own. */
export async function measureDelivery(
  node: RelayProgram,
  runs: number,
): Promise<readonly Delivery[]> {
  const load = startLoad()
  const { clients, perSecond } = pace
  await load.open(node.relayUrl, clients)
  await load.publish({ perSecond, seconds: warmUp })
  const deliveries: Delivery[] = []
  for (let run = 0; run < runs; run += 1) {
    const [before, began] = [await node.cpu(), performance.now()]
    const { times, cpu } = await load.publish({ perSecond, seconds })
    const relayCpu = ((await node.cpu()) - before) / 1000 / (performance.now() - began)
    const ordered = sorted(times)
    const [p50, p99] = [quantile(ordered, 0.5), quantile(ordered, 0.99)]
    deliveries.push({ p50, p99, relayCpu, clientsCpu: cpu })
  }
  await load.stop()
  return deliveries
}
