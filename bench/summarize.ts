/** A middle value and the range of the middle half, of all runs. */
export type Summary = {
  readonly median: number
  readonly p25: number
  readonly p75: number
  readonly runs: number
}

export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    median: quantile(sorted, 0.5),
    p25: quantile(sorted, 0.25),
    p75: quantile(sorted, 0.75),
    runs: sorted.length,
  }
}

/** A quantity that is the same in each run. */
export function exactly(value: number): Summary {
  return { median: value, p25: value, p75: value, runs: 1 }
}

/** Between two neighbours in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? Number.NaN
  const above = sorted[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position - Math.floor(position))
}
