import { expect, test } from 'vitest'
import { formatChange } from './formatChange.js'

test.each([
  [0.0213, 'en', '+2.1%', 'up'],
  [-0.034, 'en', '-3.4%', 'down'],
  [-0.034, 'de', '-3,4 %', 'down'],
  [0.0213, 'ja', '+2.1%', 'up'],
  [12, 'en', '+1,200.0%', 'up'],
  [-1, 'en', '-100.0%', 'down'],
  [0, 'en', '0.0%', 'none'],
  [0.0004, 'en', '0.0%', 'none'],
  [-0.0004, 'en', '0.0%', 'none'],
  [-0.0006, 'en', '-0.1%', 'down'],
] as const)('default: %s in %s', (change, locale, text, direction) => {
  const told = formatChange(change, locale)
  expect({ ...told, text: told.text.replace(/\u00a0/g, ' ') }).toEqual({ text, direction })
})
