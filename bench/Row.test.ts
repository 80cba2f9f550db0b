import { expect, test } from 'vitest'
import { figureOf, isMissed, type Row } from './Row.js'
import { exactly } from './summarize.js'

const row: Row = { what: '', unit: 'ms', floor: exactly(10), kit: exactly(15), budgets: [] }

test('default', () => {
  expect(figureOf(row, { of: 'kit', limit: 0 })).toBe(15)
  expect(figureOf(row, { of: 'difference', limit: 0 })).toBe(5)
  expect(figureOf(row, { of: 'ratio', limit: 0 })).toBe(1.5)
})

test('behavior: a limit is kept when it is just reached', () => {
  expect(isMissed(row)).toBe(false)
  expect(isMissed({ ...row, budgets: [{ of: 'kit', limit: 15 }] })).toBe(false)
  expect(isMissed({ ...row, budgets: [{ of: 'kit', limit: 14 }] })).toBe(true)
})

test('behavior: where more is better', () => {
  expect(isMissed({ ...row, budgets: [{ of: 'ratio', limit: 1.5, isLeast: true }] })).toBe(false)
  expect(isMissed({ ...row, budgets: [{ of: 'ratio', limit: 1.6, isLeast: true }] })).toBe(true)
})

test('behavior: a figure that is none keeps no budget', () => {
  const unmeasured = { ...row, kit: exactly(Number.NaN) }
  expect(isMissed({ ...unmeasured, budgets: [{ of: 'kit', limit: 15 }] })).toBe(true)
})
