import { expect, test } from 'vitest'
import { missingOf, swapForms, turn } from './form.js'

const { begin, move } = swapForms
const token = `eip155:1:0x${'1'.repeat(40)}` as const
const other = `eip155:1:0x${'2'.repeat(40)}` as const

test('default', () => {
  expect(begin()).toEqual({
    ...{ from: { address: undefined }, to: undefined, amount: '', isMax: false, slippage: 1 },
  })
})

test('behavior: begun by somebody else', () => {
  expect(begin({ fromToken: token, toToken: other, amount: '5' })).toMatchObject({
    ...{ from: { address: token }, to: { address: other }, amount: '5' },
  })
})

test('behavior: tokens of the network in use are kept, those of another one are not', () => {
  const form = begin({ fromToken: token, amount: '5' })
  expect(move(form, { chainId: 'eip155:1', isFirst: true })).toBe(form)
  expect(move(form, { chainId: 'eip155:10', isFirst: true })).toMatchObject({
    ...{ from: {}, amount: '' },
  })
})

test('behavior: another network takes away what was filled in', () => {
  const form = { ...begin({ toToken: token, amount: '5' }), slippage: 3 }
  expect(move(form, { chainId: 'eip155:10', isFirst: false })).toMatchObject({
    ...{ to: undefined, amount: '', slippage: 3 },
  })
})

test('behavior: turned round, the amount is asked for anew', () => {
  const form = begin({ toToken: token, amount: '5' })
  expect(turn(form)).toEqual({ from: { address: token }, to: form.from, amount: '', isMax: false })
  expect(turn(begin())).toEqual({})
})

test('behavior: a token that is missing comes before the amount', () => {
  const form = begin({ toToken: token })
  const known = { isFrom: true, isTo: true, isAmount: true }
  expect(missingOf(form, known)).toBe(undefined)
  expect(missingOf(form, { ...known, isAmount: false })).toBe('amount')
  // What the network gives or takes is not always listed: its own coin, or a token that is none.
  expect(missingOf(form, { ...known, isFrom: false })).toBe('token')
  expect(missingOf(form, { ...known, isFrom: false, isAmount: false })).toBe('token')
  expect(missingOf(form, { ...known, isTo: false })).toBe('token')
  expect(missingOf(begin(), { ...known, isAmount: false })).toBe('token')
})

test('behavior: all of it is an amount, whatever is typed', () => {
  const form = { ...begin({ toToken: token }), isMax: true }
  expect(missingOf(form, { isFrom: true, isTo: true, isAmount: false })).toBe(undefined)
})
