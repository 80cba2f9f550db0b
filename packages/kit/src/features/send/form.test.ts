import { expect, test } from 'vitest'
import { sendForms } from './form.js'

const { begin, move } = sendForms
const chainId = 'eip155:8453'

test('default', () => {
  expect(begin()).toEqual({
    ...{ token: undefined, amount: '', to: '', unit: 'token', isMax: false, feeRate: 'normal' },
  })
})

test('behavior: begun by somebody else', () => {
  const token = `eip155:10:0x${'1'.repeat(40)}` as const
  expect(begin({ token, amount: '1', to: 'wren.eth' })).toMatchObject({
    ...{ token: { chainId: 'eip155:10', address: token }, amount: '1', to: 'wren.eth' },
  })
  expect(begin({ chainId }).token).toEqual({ chainId })
})

test('behavior: what was filled in for one network is not asked for on another', () => {
  const form = { ...begin({ amount: '1', to: 'wren.eth' }), isMax: true, unit: 'currency' as const }
  expect(move(form, { chainId, isFirst: true })).toBe(form)
  expect(move(form, { chainId, isFirst: false })).toMatchObject({
    ...{ amount: '', isMax: false, unit: 'token', token: undefined, to: 'wren.eth' },
  })
})
