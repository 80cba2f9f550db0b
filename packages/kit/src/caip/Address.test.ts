import fc from 'fast-check'
import { getAddress, isAddress as isViemAddress } from 'viem'
import { expect, test } from 'vitest'
import { isAddress, isEvmAddress, isHex, isSolanaAddress } from './Address.js'

const hexDigits = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-fA-F]{${length}}$`))

test('isEvmAddress: with and without 0x, whatever the checksum', () => {
  fc.assert(
    fc.property(hexDigits(40), (digits) => {
      expect(isEvmAddress(`0x${digits}`)).toBe(true)
      expect(isEvmAddress(digits)).toBe(true)
      expect(isEvmAddress(getAddress(`0x${digits.toLowerCase()}`))).toBe(true)
    }),
  )
})

test('isEvmAddress: refuses what viem refuses', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), hexDigits(39), hexDigits(41)), (digits) => {
      const text = `0x${digits}`
      expect(isEvmAddress(text)).toBe(isViemAddress(text, { strict: false }))
    }),
  )
})

test('isSolanaAddress', () => {
  expect(isSolanaAddress('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toBe(true)
  expect(isSolanaAddress('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK0')).toBe(false)
  expect(isSolanaAddress('short')).toBe(false)
})

test('isAddress: by the namespace, any text where it has no rule', () => {
  expect(isAddress('eip155', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toBe(false)
  expect(isAddress('solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toBe(true)
  expect(isAddress('near', 'alice.near')).toBe(true)
  expect(isAddress('near', '')).toBe(false)
})

test('behavior: any value at all', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect([isEvmAddress, isSolanaAddress, isHex].map((is) => typeof is(value))).toEqual(
        Array(3).fill('boolean'),
      )
    }),
  )
  expect(isHex('0x')).toBe(true)
  expect(isHex('0xzz')).toBe(false)
  expect(isHex('0x12\n')).toBe(false)
})
