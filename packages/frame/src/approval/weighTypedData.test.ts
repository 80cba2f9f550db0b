import { expect, test } from 'vitest'
import { weighTypedData } from './weighTypedData.js'

const to = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

test('default: above any limit, where they may give something away', () => {
  const typedData = JSON.stringify({
    types: {
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      Permit: [{ name: 'spender', type: 'address' }],
    },
    primaryType: 'Permit',
    domain: { chainId: 1 },
    message: { spender: to },
  })
  const request = { kind: 'evmTypedData', typedData } as const
  expect(weighTypedData({ chainId: 'eip155:1', account: to, request })).toBe(
    Number.POSITIVE_INFINITY,
  )
})
