import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire } from './wire.js'

test('default: bytes anywhere in JSON arrive as bytes', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  const value = fc.dictionary(fc.string(), fc.oneof(bytes, fc.array(bytes), fc.integer()))
  fc.assert(
    fc.property(value, (sent) => {
      expect({ ...Object(fromWire(toWire(sent))) }).toEqual({ ...sent })
    }),
  )
})

test('behavior: a buffer of Node’s kind is bytes', () => {
  expect(fromWire(toWire([Buffer.from('Hello')]))).toEqual([new TextEncoder().encode('Hello')])
})

test('behavior: what cannot be sent throws', () => {
  expect(() => toWire({ amount: 1n })).toThrow(TypeError)
})
