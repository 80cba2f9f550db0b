/** A middle value and the range of the middle half, of all runs. */
export type Summary = {
  readonly median: number
  readonly p25: number
  readonly p75: number
  readonly runs: number
}

export function summarize(values: readonly number[]): Summary {
  const ordered = sorted(values)
  return {
    median: quantile(ordered, 0.5),
    p25: quantile(ordered, 0.25),
    p75: quantile(ordered, 0.75),
    runs: ordered.length,
  }
}

export function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((a, b) => a - b)
}

/** A quantity that is the same in each run. */
export function exactly(value: number): Summary {
  return { median: value, p25: value, p75: value, runs: 1 }
}

/** Of sorted values, between two neighbours in proportion. */
export function quantile(ordered: readonly number[], share: number): number {
  const position = (ordered.length - 1) * share
  const below = ordered[Math.floor(position)] ?? Number.NaN
  const above = ordered[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position - Math.floor(position))
}
