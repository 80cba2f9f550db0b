import { parseArgs } from 'node:util'

export type BenchOptions = {
  /** How often each page is visited for the times. */
  readonly runs: number
  /** Where all figures are written. */
  readonly json: string | undefined
  /** Ends with an error where a budget is missed. */
  readonly check: boolean
  readonly only: 'sizes' | undefined
}

/** @throws Error when the command line makes no sense. */
export function readOptions(parameters: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      runs: { type: 'string', default: '15' },
      json: { type: 'string' },
      check: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  })
  const { json, check, only } = values
  const runs = Number(values.runs)
  if (!Number.isSafeInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1 on.')
  if (only !== undefined && only !== 'sizes') throw new Error('--only takes nothing but sizes.')
  return { runs, json, check, only }
}
