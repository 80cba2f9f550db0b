import { expect, test } from 'vitest'
import { createCode, hashCode, isSameHash } from './codes.js'

const secret = Buffer.alloc(32, 7)
const challengeId = 'a'.repeat(32)

test('createCode: six digits, the first of which may be zero', () => {
  const codes = Array.from({ length: 2000 }, createCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  for (const digit of '0123456789') expect(codes.some((code) => code.startsWith(digit))).toBe(true)
})

test('hashCode: of one code, one challenge and one secret', async () => {
  const own = await hashCode({ secret, challengeId, code: '012345' })
  expect(own).toHaveLength(32)
  expect(isSameHash(own, await hashCode({ secret, challengeId, code: '012345' }))).toBe(true)
  for (const other of [
    { secret, challengeId, code: '012346' },
    { secret, challengeId: 'b'.repeat(32), code: '012345' },
    { secret: Buffer.alloc(32, 8), challengeId, code: '012345' },
  ])
    expect(isSameHash(own, await hashCode(other))).toBe(false)
})

test('isSameHash: what is shorter is not the same', () => {
  expect(isSameHash(Buffer.alloc(32), Buffer.alloc(31))).toBe(false)
})
