import type { Row } from '../Row.js'
import { summarize } from '../summarize.js'
import { type Delivery, measureDelivery, pace } from './measureDelivery.js'
import { mailboxes } from './settings.js'
import { startRelayNode } from './startRelayNode.js'

/** Milliseconds. */
const longest = 25

/** How soon messages arrive at a pace that is far from the most. */
export async function deliveryRows(database: string, runs: number): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const mailbox of mailboxes) {
    const node = await startRelayNode(mailbox, database)
    const deliveries = await measureDelivery(node, runs)
    node.stop()
    const row = (what: string, unit: Row['unit'], figure: (delivery: Delivery) => number): Row => ({
      what: `${pace.perSecond}/s among ${pace.clients} clients, ${mailbox}: ${what}`,
      unit,
      kit: summarize(deliveries.map(figure)),
      budgets: [],
    })
    rows.push(
      row('publish to deliver, median', 'ms', ({ p50 }) => p50),
      {
        ...row('publish to deliver, p99', 'ms', ({ p99 }) => p99),
        budgets: [{ of: 'kit', limit: longest }],
      },
      row('CPU of the relay', '%', ({ relayCpu }) => relayCpu * 100),
      row('CPU of the clients’ process', '%', ({ clientsCpu }) => clientsCpu * 100),
    )
  }
  return rows
}
