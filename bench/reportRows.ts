import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { formatTable } from './formatTable.js'
import { isMissed, type Row } from './Row.js'

/** Of a minute, before anything of ours ran: what others had the machine do. */
const [loadBefore = 0] = loadavg()

/** Prints rows as a table and writes them with what the machine was. */
export async function reportRows(
  rows: readonly Row[],
  parameters: {
    /** The file; none: nothing is written. */
    readonly json: string | undefined
    /** Ends with an error where a budget is missed. */
    readonly check: boolean
    /** How it was measured. */
    readonly about?: object | undefined
  },
): Promise<void> {
  const { json, check, about } = parameters
  const missed = rows.filter(isMissed)
  console.log(formatTable(rows))
  console.log(`\n${missed.length === 0 ? 'All budgets are met.' : `${missed.length} MISSED.`}`)
  if (check && missed.length > 0) process.exitCode = 1
  if (json === undefined) return
  const report = { date: new Date().toISOString(), machine: describeMachine(), ...about, rows }
  await writeFile(json, `${JSON.stringify(report, undefined, 2)}\n`)
}

function describeMachine() {
  const [processor] = cpus()
  const [loadAfter = 0] = loadavg()
  const load = { before: round(loadBefore), after: round(loadAfter) }
  return { processor: processor?.model, cores: cpus().length, node: process.version, load }
}

function round(load: number): number {
  return Math.round(load * 10) / 10
}
