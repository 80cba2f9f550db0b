import type { Summary } from './summarize.js'

/** A line of the table: what was measured, and what it may be. */
export type Row = {
  readonly what: string
  readonly unit: 'kB' | 'MB' | 'ms' | ''
  readonly floor?: Summary | undefined
  readonly kit: Summary
  readonly budgets: readonly Budget[]
}

/** A limit to the kit alone, to what it adds to the floor, or to how many times the floor it is. */
export type Budget = { readonly of: 'kit' | 'difference' | 'ratio'; readonly limit: number }

/** The figure that a budget limits. */
export function figureOf({ floor, kit }: Row, { of }: Budget): number {
  const base = floor?.median ?? 0
  if (of === 'kit') return kit.median
  return of === 'ratio' ? kit.median / base : kit.median - base
}

export function isMet(row: Row, budget: Budget): boolean {
  return figureOf(row, budget) <= budget.limit
}

export function isMissed(row: Row): boolean {
  return row.budgets.some((budget) => !isMet(row, budget))
}
