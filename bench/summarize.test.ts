import { expect, test } from 'vitest'
import { summarize } from './summarize.js'

test('default', () => {
  expect(summarize([5, 1, 3, 2, 4])).toEqual({ median: 3, p25: 2, p75: 4, runs: 5 })
})

test('behavior: between two values', () => {
  expect(summarize([1, 2])).toEqual({ median: 1.5, p25: 1.25, p75: 1.75, runs: 2 })
})
