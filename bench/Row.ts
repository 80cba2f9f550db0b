import type { Summary } from './summarize.js'

/** A line of the table: what was measured, and what it may be. */
export type Row = {
  readonly what: string
  readonly unit: 'kB' | 'MB' | 'ms' | 'µs' | '/s' | '%' | ''
  /** What it is compared with: the least that does the same, or the official one. */
  readonly floor?: Summary | undefined
  readonly kit: Summary
  readonly budgets: readonly Budget[]
}

/** A limit to ours alone, to what it adds to the floor, or to how many times the floor it is. */
export type Budget = {
  readonly of: 'kit' | 'difference' | 'ratio'
  readonly limit: number
  /** More is better: the limit is the least it may be. */
  readonly isLeast?: true | undefined
}

/** The figure that a budget limits. */
export function figureOf({ floor, kit }: Row, { of }: Budget): number {
  const base = floor?.median ?? 0
  if (of === 'kit') return kit.median
  return of === 'ratio' ? kit.median / base : kit.median - base
}

export function isMet(row: Row, budget: Budget): boolean {
  const figure = figureOf(row, budget)
  return budget.isLeast ? figure >= budget.limit : figure <= budget.limit
}

export function isMissed(row: Row): boolean {
  return row.budgets.some((budget) => !isMet(row, budget))
}
