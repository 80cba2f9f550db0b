import { expect, test } from 'vitest'
import { createBudget } from './createBudget.js'

function setup(perSecond: number) {
  let time = 0
  const sleep = async (milliseconds: number) => {
    time += milliseconds
  }
  return { budget: createBudget(perSecond, { now: () => time, sleep }), time: () => time }
}

test('default: so many calls a second', async () => {
  const { budget, time } = setup(10)
  for (let call = 0; call < 40; call += 1) await budget.take(1)
  // Those of the first second are made at once.
  expect(time()).toBeCloseTo(3000)
})

test('behavior: many at once are waited for', async () => {
  const { budget, time } = setup(10)
  await budget.take(50)
  expect(time()).toBe(4000)
  await budget.take(1)
  expect(time()).toBe(4100)
})

test('behavior: several that ask at the same time share it', async () => {
  const { budget, time } = setup(10)
  await Promise.all([budget.take(30), budget.take(30)])
  expect(time()).toBeGreaterThanOrEqual(5000)
})

test('parameters: 0 is any number', async () => {
  const { budget, time } = setup(0)
  for (let call = 0; call < 1000; call += 1) await budget.take(1000)
  expect(time()).toBe(0)
})
