import { createServer } from '@billfold/server'
import type { Budget, Row } from '../Row.js'
import type { Summary } from '../summarize.js'
import { publications } from './flood.js'
import { measureBareExchange } from './measureBareExchange.js'
import { measureBareInserts } from './measureBareInserts.js'
import { measureExchange } from './measureExchange.js'
import { measureInTurns } from './measureInTurns.js'
import { configOf } from './settings.js'

/** Of the floor, and a second. */
const budgets = (perSecond: number): readonly Budget[] => [
  { of: 'ratio', limit: 0.5, isLeast: true },
  { of: 'kit', limit: perSecond, isLeast: true },
]

/** One publisher to one subscriber, beside the least that must be done for it, in turns. */
export async function exchangeRows(database: string, runs: number): Promise<readonly Row[]> {
  const memory = await createServer(configOf('memory', database))
  const postgres = await createServer(configOf('postgres', database))
  const measures = {
    bare: measureBareExchange,
    memory: () => measureExchange(memory.relayUrl),
    inserts: () => measureBareInserts(database),
    postgres: () => measureExchange(postgres.relayUrl),
  }
  const taken = await measureInTurns(measures, { runs, count: publications })
  await memory.stop()
  await postgres.stop()
  const exchanged = 'one publisher to one subscriber'
  const cost = (mailbox: 'memory' | 'postgres'): Row => ({
    what: `${exchanged}, ${mailbox}: CPU of both ends and the relay; floor: bare ws`,
    unit: 'µs',
    floor: taken.bare.cpu,
    kit: taken[mailbox].cpu,
    budgets: [],
  })
  return [
    {
      what: `${exchanged}, memory; floor: bare ws`,
      unit: '/s',
      floor: taken.bare.rate,
      kit: taken.memory.rate,
      budgets: budgets(12_000),
    },
    cost('memory'),
    {
      what: `${exchanged}, postgres; floor: bare batched inserts`,
      unit: '/s',
      floor: taken.inserts.rate,
      kit: taken.postgres.rate,
      budgets: [],
    },
    {
      what: `${exchanged}, postgres; floor: bare ws and bare batched inserts`,
      unit: '/s',
      floor: both(taken.bare.rate, taken.inserts.rate),
      kit: taken.postgres.rate,
      budgets: budgets(3000),
    },
    cost('postgres'),
  ]
}

/** How many a second are both exchanged and inserted: the least that a relay with a database does. */
function both(exchanged: Summary, inserted: Summary): Summary {
  const rate = (one: number, other: number) => 1 / (1 / one + 1 / other)
  return {
    median: rate(exchanged.median, inserted.median),
    p25: rate(exchanged.p25, inserted.p25),
    p75: rate(exchanged.p75, inserted.p75),
    runs: exchanged.runs,
  }
}
