import { createServer } from '@billfold/server'
import type { Budget, Row } from '../Row.js'
import { summarize } from '../summarize.js'
import { measureBareExchange } from './measureBareExchange.js'
import { measureBareInserts } from './measureBareInserts.js'
import { measureExchange } from './measureExchange.js'
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
  const measures = [
    measureBareExchange,
    () => measureExchange(memory.relayUrl),
    () => measureBareInserts(database),
    () => measureExchange(postgres.relayUrl),
  ]
  const rates = measures.map((): number[] => [])
  // The first round warms up.
  for (let run = 0; run <= runs; run += 1)
    for (const [index, measure] of measures.entries()) {
      const rate = await measure()
      if (run > 0) rates[index]?.push(rate)
    }
  await memory.stop()
  await postgres.stop()
  const [bare, inMemory, inserts, inPostgres] = rates.map(summarize)
  if (!bare || !inMemory || !inserts || !inPostgres) throw new Error('Something was not measured.')
  const row = (what: string, floor: Row['kit'], kit: Row['kit'], perSecond: number): Row => ({
    what: `one publisher to one subscriber, ${what}`,
    unit: '/s',
    floor,
    kit,
    budgets: budgets(perSecond),
  })
  return [
    row('memory; floor: bare ws', bare, inMemory, 12_000),
    row('postgres; floor: bare batched inserts', inserts, inPostgres, 3000),
  ]
}
