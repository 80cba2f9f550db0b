import type { Visit } from './measureVisit.js'
import type { Budget, Row } from './Row.js'
import { summarize } from './summarize.js'

/** The visits of all runs to both pages, at full speed and slowed. */
export type Visits = Readonly<Record<'floor' | 'kit', readonly Visit[]>>

const MB = 1_000_000
const frame = 17 // milliseconds

/** What differs from run to run. */
export function visitRows(full: Visits, slow: Visits): readonly Row[] {
  const at = (visits: Visits, unit: Row['unit'], figure: (visit: Visit) => number) => ({
    unit,
    floor: summarize(visits.floor.map(figure)),
    kit: summarize(visits.kit.map(figure)),
  })
  const time = (
    what: string,
    key: TimeKey,
    budget: Budget,
    slowBudget?: Budget,
  ): readonly Row[] => [
    { what, ...at(full, 'ms', (visit) => visit[key]), budgets: [budget] },
    {
      what: `${what}, CPU slowed`,
      ...at(slow, 'ms', (visit) => visit[key]),
      budgets: slowBudget ? [slowBudget] : [],
    },
  ]
  const added = (limit: number): Budget => ({ of: 'difference', limit })
  const alone = (limit: number): Budget => ({ of: 'kit', limit })
  // Machines differ by more than twice in milliseconds, and little in multiples of the floor.
  const times = (limit: number): Budget => ({ of: 'ratio', limit })
  return [
    { what: 'button ready', ...at(full, 'ms', ({ ready }) => ready), budgets: [added(40)] },
    {
      what: 'button ready, CPU slowed',
      ...at(slow, 'ms', ({ ready }) => ready),
      budgets: [times(1.15)],
    },
    ...time('first open, hovered before', 'open', times(3.3), times(2.9)),
    ...time('first open, never hovered', 'coldOpen', times(3.3), times(2.9)),
    ...time('at rest after opening', 'rest', alone(200)),
    ...time('second open', 'secondOpen', added(frame)),
    ...time('wallet click to address', 'connect', times(2), times(1.9)),
    ...time('reload to address', 'reload', times(1.15)),
    {
      what: 'worst task up to connected, CPU slowed',
      ...at(slow, 'ms', ({ worstTask }) => worstTask),
      budgets: [added(60)],
    },
    {
      what: 'heap after opening',
      ...at(full, 'MB', ({ heapBytes }) => heapBytes / MB),
      budgets: [added(2)],
    },
    {
      what: 'elements after opening',
      ...at(full, '', ({ elements }) => elements),
      budgets: [alone(120)],
    },
  ]
}

type TimeKey = 'open' | 'coldOpen' | 'rest' | 'secondOpen' | 'connect' | 'reload'
