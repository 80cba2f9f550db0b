import { expect, test } from 'vitest'
import type { AccountTransaction } from '../../actions/Transaction.js'
import { groupByMonth } from './groupByMonth.js'

const now = new Date(2026, 10, 23)
const at = (...date: [number, number, number]): AccountTransaction => ({
  ...{ id: date.join(), at: new Date(...date).getTime(), chainId: 'eip155:1', hash: '0x' },
  ...{ operation: 'send', status: 'confirmed', from: '', to: '', nonce: 0, isSpam: false },
  transfers: [],
})
const rows = [at(2026, 10, 23), at(2026, 10, 1), at(2026, 0, 1), at(2025, 11, 31), at(2019, 2, 2)]

const group = (locale: string) =>
  groupByMonth(rows, { now, locale }).map(({ id, name, transactions }) => [
    id,
    name,
    transactions.length,
  ])

test('default: this year by the month alone, others with the year', () => {
  expect(group('en')).toEqual([
    ['2026-11', 'November', 2],
    ['2026-01', 'January', 1],
    ['2025-12', 'December 2025', 1],
    ['2019-03', 'March 2019', 1],
  ])
})

test('parameters: locale', () => {
  expect(group('ja').map(([, name]) => name)).toEqual(['11月', '1月', '2025年12月', '2019年3月'])
})

test('default: nothing', () => {
  expect(groupByMonth([], { now, locale: 'en' })).toEqual([])
})
