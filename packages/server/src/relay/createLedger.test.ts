import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLedger } from './createLedger.js'

const start = 1_800_000_000_000
const limit = { pieces: 10, bytes: 1000 }

function open(most = 100) {
  let now = start
  const ledger = createLedger(most, () => now)
  const room = (name: string) =>
    [...Array(11).keys()].findLast((pieces) => ledger.fits(name, { pieces, bytes: 0 }, limit))
  return { ...ledger, room, wait: (time: number) => (now += time) }
}

test('default: what was entered counts until it ends', () => {
  const { enter, fits, room, wait } = open()
  enter('one', { pieces: 4, bytes: 900 }, start + 60_000)
  enter('one', { pieces: 1, bytes: 0 }, start + 3_600_000)
  expect([room('one'), room('other')]).toEqual([5, 10])
  expect(fits('one', { pieces: 1, bytes: 101 }, limit)).toBe(false)
  expect(fits('one', { pieces: 1, bytes: 100 }, limit)).toBe(true)
  wait(59_999)
  expect(room('one')).toBe(5)
  wait(60_000 / 8)
  expect(room('one')).toBe(9)
})

test('behavior: taken back, whole and in part, once', () => {
  const { enter, room } = open()
  const undo = enter('one', { pieces: 6, bytes: 600 }, start + 60_000)
  undo(2)
  expect(room('one')).toBe(6)
  undo(4)
  expect(room('one')).toBe(10)
})

test('behavior: removed, and never more than there is', () => {
  const { enter, remove, room } = open()
  enter('one', { pieces: 3, bytes: 0 }, start + 60_000)
  enter('one', { pieces: 3, bytes: 0 }, start + 6_000_000)
  remove('one', 4)
  expect(room('one')).toBe(8)
  remove('one', 100)
  expect(room('one')).toBe(10)
})

test('behavior: those longest untouched are forgotten', () => {
  const { enter, room } = open(2)
  for (const name of ['one', 'two']) enter(name, { pieces: 5, bytes: 0 }, start + 60_000)
  enter('one', { pieces: 1, bytes: 0 }, start + 60_000)
  enter('three', { pieces: 1, bytes: 0 }, start + 60_000)
  expect([room('one'), room('two')]).toEqual([4, 10])
})

test('property: nothing is left when all has ended', () => {
  const life = fc.integer({ min: 1, max: 2_592_000_000 })
  fc.assert(
    fc.property(fc.array(life), (lives) => {
      const { enter, room, wait } = open()
      for (const each of lives) enter('one', { pieces: 1, bytes: 7 }, start + each)
      wait(Math.max(1, ...lives) * 1.125 + 2000)
      return room('one') === 10
    }),
  )
})
