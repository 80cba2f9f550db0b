// Figures of sessions over our relay: npm run bench:sessions [-- --runs 3 --check]
import { readOptions } from './readOptions.js'
import { sessionRows } from './relay/sessionRows.js'
import { withDatabase } from './relay/withDatabase.js'
import { reportRows } from './reportRows.js'

const json = 'bench/results/sessions.json'
const options = readOptions(process.argv.slice(2), { runs: 3, json })
const rows = await withDatabase((database) => sessionRows(database, options.runs))
await reportRows(rows, { ...options, about: { runs: options.runs } })
