import type { Budget, Row } from '../Row.js'
import { exactly } from '../summarize.js'
import { idleSockets, measureIdle } from './measureIdle.js'
import { startRelayNode } from './startRelayNode.js'

const MB = 1_000_000
const budget: Budget = { of: 'kit', limit: 120 }

/** What sockets cost that nobody says anything on. */
export async function idleRows(database: string): Promise<readonly Row[]> {
  const node = await startRelayNode('postgres', database)
  const { opened, resting } = await measureIdle(node)
  node.stop()
  const row = (what: string, bytes: number, budgets: readonly Budget[]): Row => ({
    what: `memory of ${idleSockets} idle sockets, ${what}`,
    unit: 'MB',
    kit: exactly(bytes / MB),
    budgets,
  })
  return [
    row('just opened, resident', opened.resident, []),
    row('resident', resting.resident, [budget]),
    row('proportional', resting.proportional, [budget]),
  ]
}
