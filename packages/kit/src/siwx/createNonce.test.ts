import { expect, test } from 'vitest'
import { createNonce } from './createNonce.js'

test('default: letters and digits, each time others', () => {
  const nonces = Array.from({ length: 200 }, createNonce)
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{24}$/)
  expect(new Set(nonces).size).toBe(200)
  expect(new Set(nonces.join('')).size).toBe(62)
})
