import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createLedger,
  enter,
  fits,
  remove,
  roundEnd,
  type Stock,
  takeBack,
} from './createLedger.js'

const start = 1_800_000_000_000
const limit = { pieces: 10, bytes: 1000 }

function open(most = 100) {
  let now = start
  const { accountOf } = createLedger(most, () => now)
  return {
    enter(name: string, stock: Stock, life: number): number {
      const end = roundEnd(start + life, now)
      enter(accountOf(name), stock, end)
      return end
    },
    accountOf,
    fits: (name: string, stock: Stock) => fits(accountOf(name), stock, limit),
    room: (name: string) => limit.pieces - accountOf(name).pieces,
    wait: (time: number) => {
      now += time
    },
  }
}

test('default: what was entered counts until it ends', () => {
  const ledger = open()
  ledger.enter('one', { pieces: 4, bytes: 900 }, 60_000)
  ledger.enter('one', { pieces: 1, bytes: 0 }, 3_600_000)
  expect([ledger.room('one'), ledger.room('other')]).toEqual([5, 10])
  expect(ledger.fits('one', { pieces: 1, bytes: 101 })).toBe(false)
  expect(ledger.fits('one', { pieces: 6, bytes: 0 })).toBe(false)
  expect(ledger.fits('one', { pieces: 5, bytes: 100 })).toBe(true)
  ledger.wait(59_999)
  expect(ledger.room('one')).toBe(5)
  ledger.wait(60_000 / 8)
  expect(ledger.room('one')).toBe(9)
})

test('behavior: taken back, whole and in part; not when it has ended', () => {
  const { enter: put, accountOf, room, wait } = open()
  const end = put('one', { pieces: 6, bytes: 600 }, 60_000)
  takeBack(accountOf('one'), { pieces: 2, bytes: 200 }, end)
  expect(room('one')).toBe(6)
  wait(70_000)
  takeBack(accountOf('one'), { pieces: 4, bytes: 400 }, end)
  expect(room('one')).toBe(10)
})

test('behavior: removed, and never more than there is', () => {
  const { enter: put, accountOf, room } = open()
  put('one', { pieces: 3, bytes: 0 }, 60_000)
  put('one', { pieces: 3, bytes: 0 }, 6_000_000)
  remove(accountOf('one'), 4)
  expect(room('one')).toBe(8)
  remove(accountOf('one'), 100)
  expect(room('one')).toBe(10)
})

test('behavior: those longest untouched are forgotten', () => {
  const { enter: put, room } = open(2)
  for (const name of ['one', 'two']) put(name, { pieces: 5, bytes: 0 }, 60_000)
  put('one', { pieces: 1, bytes: 0 }, 60_000)
  put('three', { pieces: 1, bytes: 0 }, 60_000)
  expect([room('one'), room('two')]).toEqual([4, 10])
})

test('property: nothing is left when all has ended', () => {
  const life = fc.integer({ min: 1, max: 2_592_000_000 })
  fc.assert(
    fc.property(fc.array(life), (lives) => {
      const { enter: put, room, wait } = open()
      for (const each of lives) put('one', { pieces: 1, bytes: 7 }, each)
      wait(Math.max(1, ...lives) * 1.125 + 2000)
      return room('one') === 10
    }),
  )
})
