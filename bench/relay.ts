// Figures of the relay: npm run bench:relay [-- --only idle --check]
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { deliveryRows } from './relay/deliveryRows.js'
import { exchangeRows } from './relay/exchangeRows.js'
import { idleRows } from './relay/idleRows.js'
import { withDatabase } from './relay/withDatabase.js'
import { reportRows } from './reportRows.js'

const parts = {
  exchange: exchangeRows,
  delivery: deliveryRows,
  idle: idleRows,
} as const satisfies Record<string, (database: string, runs: number) => Promise<readonly Row[]>>
type Part = keyof typeof parts

const { runs, json, check, only } = readOptions(process.argv.slice(2), {
  runs: 3,
  json: 'bench/results/relay.json',
  parts: Object.keys(parts) as Part[], // Its own keys.
})
const rows: Row[] = []
await withDatabase(async (database) => {
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || only === name) rows.push(...(await measure(database, runs)))
})
await reportRows(rows, { json, check, about: { runs } })
