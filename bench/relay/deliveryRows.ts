import type { Row } from '../Row.js'
import { startProgram } from '../startProgram.js'
import { summarize } from '../summarize.js'
import { type Delivery, measureDelivery, pace } from './measureDelivery.js'
import { mailboxes } from './settings.js'
import { relayOf, startRelayNode } from './startRelayNode.js'

/** Milliseconds. */
const longest = 25

/** How soon messages arrive at a pace that is far from the most, beside a relay that keeps nothing. */
export async function deliveryRows(database: string, runs: number): Promise<readonly Row[]> {
  const bare = relayOf(await startProgram('relay/bareProgram.ts'))
  const floor = await measureDelivery(bare, runs)
  bare.stop()
  const rows: Row[] = []
  for (const mailbox of mailboxes) {
    const node = await startRelayNode(mailbox, database)
    rows.push(...toRows({ mailbox, floor, ours: await measureDelivery(node, runs) }))
    node.stop()
  }
  return rows
}

function toRows(parameters: {
  mailbox: string
  floor: readonly Delivery[]
  ours: readonly Delivery[]
}): readonly Row[] {
  const { mailbox, floor, ours } = parameters
  const row = (what: string, unit: Row['unit'], figure: (delivery: Delivery) => number): Row => ({
    what: `${pace.perSecond}/s among ${pace.clients} clients, ${mailbox}: ${what}; floor: bare ws`,
    unit,
    floor: summarize(floor.map(figure)),
    kit: summarize(ours.map(figure)),
    budgets: [],
  })
  return [
    row('publish to deliver, median', 'ms', ({ p50 }) => p50),
    {
      ...row('publish to deliver, p99', 'ms', ({ p99 }) => p99),
      budgets: [{ of: 'kit', limit: longest }],
    },
    row('CPU of the relay', '%', ({ relayCpu }) => relayCpu * 100),
    row('CPU of the clients’ process', '%', ({ clientsCpu }) => clientsCpu * 100),
  ]
}
