import { expect, test } from 'vitest'
import { isWalletMethod, namespaceDefaults } from './namespaceDefaults.js'

test('behavior: eth_sign, whose text nobody can read, is asked for by nobody who has not named it', () => {
  expect(namespaceDefaults('eip155').methods).toContain('personal_sign')
  expect(namespaceDefaults('eip155').methods).not.toContain('eth_sign')
  expect(isWalletMethod('eth_sign')).toBe(true)
})

test.each(['orchard', 'constructor', '__proto__'])('behavior: nothing for %s', (namespace) => {
  expect(namespaceDefaults(namespace)).toEqual({ methods: [], events: [] })
})
