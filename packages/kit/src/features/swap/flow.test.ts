import { describe, expect, test } from 'vitest'
import { swapOf } from '../../scenes/swaps.js'
import { beginSwap, type SwapEvent, type SwapFlow, transitionSwap } from './flow.js'

const preview = swapOf()
const token = `eip155:1:0x${'1'.repeat(40)}` as const
const other = `eip155:1:0x${'2'.repeat(40)}` as const
const hash = '0x1'

function after(...events: readonly SwapEvent[]): SwapFlow {
  return events.reduce(transitionSwap, beginSwap({}))
}
const prepared = [{ type: 'prepare' }, { type: 'prepared', preview }] as const
const asked = [...prepared, { type: 'asked' }] as const
const failed = (problem: string): SwapEvent => ({ type: 'failed', problem })

test('default: from what is filled in to what is sent', () => {
  expect(after({ type: 'prepare' }).status).toBe('preparing')
  expect(after(...prepared)).toMatchObject({ status: 'ready', preview })
  expect(after(...asked).status).toBe('asking')
  expect(after(...asked, { type: 'sent', hash })).toMatchObject({ status: 'sent', hash })
})

test('default: an approval first', () => {
  const approved = [...asked, { type: 'approved', hash }] as const
  expect(after(...approved)).toMatchObject({ status: 'settling', hash })
  expect(after(...approved, { type: 'update' }).status).toBe('updating')
  const next = swapOf({ step: 'swap' })
  expect(after(...approved, { type: 'update' }, { type: 'prepared', preview: next })).toMatchObject(
    {
      ...{ status: 'ready', preview: next },
    },
  )
})

describe('presets', () => {
  test('tokens and an amount', () => {
    expect(beginSwap({ fromToken: token, toToken: other, amount: '5' }).form).toEqual({
      ...{ from: { address: token }, to: { address: other }, amount: '5' },
      ...{ isMax: false, slippage: 1 },
    })
  })

  test('those of the network in use are kept, those of another one are not', () => {
    const begun = { type: 'began', preset: { fromToken: token, amount: '5' } } as const
    const here = after(begun, { type: 'network', chainId: 'eip155:1' })
    expect(here.form).toMatchObject({ from: { address: token }, amount: '5' })
    const there = after(begun, { type: 'network', chainId: 'eip155:10' })
    expect(there.form).toMatchObject({ from: {}, amount: '', chainId: 'eip155:10' })
  })
})

test('behavior: another network takes away what was filled in', () => {
  const filled = [
    { type: 'network', chainId: 'eip155:1' },
    { type: 'edited', change: { to: { address: token }, amount: '5', slippage: 3 } },
  ] as const
  const { form } = after(...filled, { type: 'network', chainId: 'eip155:10' })
  expect(form).toMatchObject({ to: undefined, amount: '', slippage: 3 })
})

test('behavior: turned round, the amount is asked for anew', () => {
  const edited = { type: 'edited', change: { to: { address: token }, amount: '5' } } as const
  const { form } = after(edited, { type: 'turned' })
  expect(form).toMatchObject({ from: { address: token }, to: {}, amount: '' })
  expect(after({ type: 'turned' }).form.from).toEqual({ address: undefined })
})

test('behavior: a price that has moved is said beside the new one', () => {
  const stale = [...asked, failed('stale')] as const
  expect(after(...stale)).toMatchObject({ status: 'ready', problem: 'stale' })
  const next = swapOf()
  expect(after(...stale, { type: 'prepared', preview: next })).toMatchObject({
    ...{ status: 'ready', preview: next, problem: 'moved' },
  })
  expect(after(...prepared, { type: 'prepared', preview: next })).toMatchObject({
    ...{ status: 'ready', preview: next, problem: undefined },
  })
})

test('behavior: while the wallet is asked nothing is filled in', () => {
  const flow = after(...asked)
  const change = { amount: '7' }
  for (const event of [
    { type: 'edited', change },
    { type: 'turned' },
    { type: 'prepare' },
    { type: 'update' },
    { type: 'network', chainId: 'eip155:10' },
    { type: 'prepared', preview: swapOf() },
  ] as const)
    expect(transitionSwap(flow, event)).toBe(flow)
})

test('behavior: given up, left, failed', () => {
  expect(after(...asked, { type: 'gaveUp' })).toMatchObject({ problem: 'unanswered' })
  expect(after(...asked, { type: 'left' }).status).toBe('filling')
  expect(after({ type: 'prepare' }, failed('noLiquidity'))).toMatchObject({
    ...{ status: 'filling', problem: 'noLiquidity' },
  })
  expect(after(failed('noLiquidity'))).toEqual(after())
  const sent = after(...asked, { type: 'sent', hash })
  expect(transitionSwap(sent, { type: 'left' })).toBe(sent)
})
