import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base58ToBytes } from './base58ToBytes.js'
import { bytesToBase58 } from './bytesToBase58.js'

test('default: as others write and read it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(bytesToBase58(bytes)).toBe(base58.encode(bytes))
      expect(base58ToBytes(base58.encode(bytes))).toEqual(new Uint8Array(bytes))
    }),
  )
})

test.each(['0', 'O', 'I', 'l', ' ', '1a+'])('behavior: %j is none', (text) => {
  expect(base58ToBytes(text)).toBeUndefined()
})
