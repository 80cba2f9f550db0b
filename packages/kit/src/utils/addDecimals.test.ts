import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals } from './addDecimals.js'
import { formatUnits } from './formatUnits.js'

test.each([
  ['0.1', '0.2', '0.3'],
  ['1', '0.000000000000000001', '1.000000000000000001'],
  ['0.5', '0.50', '1'],
  ['99999999999999999999', '1', '100000000000000000000'],
  ['0', '0.000', '0'],
])('%s and %s', (one, other, sum) => {
  expect(addDecimals(one, other)).toBe(sum)
})

const most = 2n ** 256n - 1n
const amount = fc.bigInt({ min: 0n, max: most })
const decimals = fc.integer({ min: 0, max: 36 })

test('property: what the units say', () => {
  fc.assert(
    fc.property(amount, amount, decimals, (one, other, places) => {
      const sum = addDecimals(formatUnits(one, places), formatUnits(other, places))
      expect(sum).toBe(formatUnits(one + other, places))
    }),
  )
})
