import { type Budget, figureOf, isMet, type Row } from './Row.js'
import type { Summary } from './summarize.js'

const heads = ['', 'floor', 'ours', 'difference', 'budget', ''] as const

/** The rows as a plain table. Where runs differ, the middle half of them stands in brackets. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(toCells)]
  const widths = heads.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function toCells(row: Row): readonly string[] {
  const { what, unit, floor, kit, budgets } = row
  const difference = floor ? withUnit(kit.median - floor.median, unit) : ''
  const verdict = budgets.every((budget) => isMet(row, budget)) ? 'ok' : 'MISSED'
  return [
    what,
    floor ? spread(floor) : '',
    spread(kit),
    difference,
    budgets.map((budget) => limit(row, budget)).join(', '),
    budgets.length > 0 ? verdict : '',
  ]
}

function spread({ median, p25, p75 }: Summary) {
  return p25 === p75 ? short(median) : `${short(median)} (${short(p25)}–${short(p75)})`
}

function limit(row: Row, budget: Budget) {
  const bound = budget.isLeast ? 'at least ' : ''
  if (budget.of === 'ratio')
    return `${bound}floor × ${budget.limit} (now × ${figureOf(row, budget).toFixed(2)})`
  const amount = withUnit(budget.limit, row.unit)
  return budget.of === 'difference' ? `floor + ${amount}` : `${bound}${amount}`
}

function withUnit(value: number, unit: Row['unit']) {
  if (unit === '/s') return `${short(value)}/s`
  return unit ? `${short(value)} ${unit}` : short(value)
}

/** Three digits that say something. */
function short(value: number) {
  return Number(value.toFixed(Math.abs(value) < 100 ? 1 : 0)).toString()
}

function pad(cell: string, width: number, column: number) {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
