import { expect, test } from 'vitest'
import { estimateTransfer } from './estimateTransfer.js'

const coins = [10_000n, 50_000n, 1000n].map((value, index) => ({ txid: '00', index, value }))
const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const account = { address, type: 'payment', publicKey: undefined } as const
const feePerByte = 2n

test('default: from the largest coins on', () => {
  const fee = (11n + 2n * 43n + 68n) * feePerByte
  expect(estimateTransfer({ account, value: 40_000n, coins, feePerByte })).toEqual({
    value: 40_000n,
    fee,
  })
  const two = estimateTransfer({ account, value: 55_000n, coins, feePerByte })
  expect(two.fee).toBe(fee + 68n * feePerByte)
})

test('value: max takes all coins', () => {
  const { value, fee } = estimateTransfer({ account, value: 'max', coins, feePerByte })
  expect(value + fee).toBe(61_000n)
  expect(fee).toBe((11n + 2n * 43n + 3n * 68n) * feePerByte)
})

test.each([['61000', 61_000n] as const, ['max of nothing', 'max'] as const])(
  'behavior: %s is more than there is',
  (_, value) => {
    const given = value === 'max' ? [] : coins
    expect(() => estimateTransfer({ account, value, coins: given, feePerByte })).toThrow(
      expect.objectContaining({ code: 'insufficientFunds' }),
    )
  },
)
