// Figures of the relay and of sessions over it: npm run bench:relay [-- --only idle --check]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { startPostgres } from '../packages/server/src/storage/startPostgres.js'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { deliveryRows } from './relay/deliveryRows.js'
import { exchangeRows } from './relay/exchangeRows.js'
import { idleRows } from './relay/idleRows.js'
import { pairRows } from './relay/pairRows.js'
import { reportRows } from './reportRows.js'

const parts = {
  exchange: exchangeRows,
  pairs: pairRows,
  delivery: deliveryRows,
  idle: idleRows,
} as const satisfies Record<string, (database: string, runs: number) => Promise<readonly Row[]>>
type Part = keyof typeof parts

const { runs, json, check, only } = readOptions(process.argv.slice(2), {
  runs: 5,
  json: 'bench/results/relay.json',
  parts: Object.keys(parts) as Part[], // Its own keys.
})
const folder = await mkdtemp(`${tmpdir()}/billfold-bench-`)
const database = await startPostgres(folder)
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts))
  if (only === undefined || only === name) rows.push(...(await measure(database.url, runs)))
await database.stop()
await rm(folder, { recursive: true, force: true })
await reportRows(rows, { json, check, about: { runs } })
