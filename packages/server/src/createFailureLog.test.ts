import { expect, test } from 'vitest'
import { createFailureLog } from './createFailureLog.js'

test('default: the same failure is told once a second, with how often it has come', () => {
  const told: unknown[] = []
  let now = 0
  const fail = createFailureLog(
    ({ code, times }) => told.push([code, times]),
    () => now,
  )
  const refused = () => Object.assign(new Error('to s3ntinel'), { code: 'ECONNREFUSED' })
  for (let index = 0; index < 1000; index += 1) fail(refused())
  fail(Object.assign(new Error('another'), { code: '40P01' }))
  expect(told).toEqual([
    ['ECONNREFUSED', 1],
    ['40P01', 1],
  ])
  now = 1000
  for (let index = 0; index < 10; index += 1) fail(refused())
  expect(told.slice(2)).toEqual([['ECONNREFUSED', 1000]])
})
