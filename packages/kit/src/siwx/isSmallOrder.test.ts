import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { bytesToHex } from '../utils/bytes.js'
import { isSmallOrder } from './isSmallOrder.js'

/** A point of order eight, and so all others by its multiples. */
const generator = '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'

test('default: the eight points', () => {
  const { ExtendedPoint } = ed25519
  const found = new Set<string>()
  let point = ExtendedPoint.ZERO
  for (let index = 0; index < 8; index++) {
    const key = point.toRawBytes()
    found.add(bytesToHex(key))
    expect(isSmallOrder(key)).toBe(true)
    point = point.add(ExtendedPoint.fromHex(generator))
  }
  expect(found.size).toBe(8)
})

test('behavior: keys that have a secret', () => {
  for (let index = 0; index < 20; index++)
    expect(isSmallOrder(ed25519.getPublicKey(ed25519.utils.randomPrivateKey()))).toBe(false)
})
