import { expect, test } from 'vitest'
import { createSigners } from '../../../../test/siwx/signers.js'
import { verifySignature } from './verifySignature.js'

test.each(createSigners(3))('default: $name', async ({ chainId, address, sign }) => {
  const signature = await sign('Hello')
  expect(await verifySignature({ chainId, address, message: 'Hello', signature })).toBe(true)
  expect(await verifySignature({ chainId, address, message: 'hello', signature })).toBe(false)
})

test('behavior: a namespace that is not known here', async () => {
  const account = { chainId: 'cosmos:cosmoshub-4', address: 'cosmos1' } as const
  expect(await verifySignature({ ...account, message: 'Hello', signature: '' })).toBe(false)
})
