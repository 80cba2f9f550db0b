import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateAddress } from './truncateAddress.js'

test('default', () => {
  expect(truncateAddress('0x52f8Da52ef9F06E7D38DD2aAFf1AFF3AaBd3bB3a')).toBe('0x52…d3bB3a')
})

test('behavior: never longer than the address', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      expect(truncateAddress(address).length).toBeLessThanOrEqual(address.length)
    }),
  )
})
