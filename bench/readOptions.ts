import { parseArgs } from 'node:util'

export type BenchOptions<part extends string> = {
  /** How often each thing is measured. */
  readonly runs: number
  /** Where all figures are written. */
  readonly json: string | undefined
  /** Ends with an error where a budget is missed. */
  readonly check: boolean
  /** Measures one part alone. */
  readonly only: part | undefined
}

/** @throws Error when the command line is invalid. */
export function readOptions<const part extends string = never>(
  parameters: readonly string[],
  defaults: {
    readonly runs: number
    readonly json?: string | undefined
    readonly parts?: readonly part[] | undefined
  },
): BenchOptions<part> {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      runs: { type: 'string' },
      json: { type: 'string' },
      check: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  })
  const { check } = values
  const runs = Number(values.runs ?? defaults.runs)
  if (!Number.isSafeInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1 on.')
  const { parts = [] } = defaults
  const only = parts.find((part) => part === values.only)
  if (values.only !== undefined && only === undefined)
    throw new Error(`--only takes one of: ${parts.join(', ') || 'nothing'}.`)
  // What is measured in part does not overwrite what is kept of the whole.
  const json = values.json ?? (only === undefined ? defaults.json : undefined)
  return { runs, json, check, only }
}
