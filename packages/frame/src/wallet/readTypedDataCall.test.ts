import { expect, test } from 'vitest'
import { readTypedDataCall } from './readTypedDataCall.js'

const addresses = {
  eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
const origin = 'https://orchard.example'
const method = 'eth_signTypedData_v4'
const read = (params: unknown) =>
  readTypedDataCall({ method, params, chainId: 'eip155:1', origin, addresses }).request

test('default: as text or as data, on the network in use', () => {
  const types = { Vote: [{ name: 'for', type: 'string' }] }
  const data = { domain: { chainId: 1 }, types, primaryType: 'Vote', message: { for: 'apples' } }
  const typedData = JSON.stringify({
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], ...types },
    primaryType: 'Vote',
    domain: { chainId: '1' },
    message: data.message,
  })
  const request = { kind: 'evmTypedData', typedData }
  expect(read([addresses.eip155, data])).toEqual(request)
  expect(read([addresses.eip155, JSON.stringify(data)])).toEqual(request)
  for (const chainId of [2, '0x2', 'one', {}, [1, 2]])
    expect(() => read([addresses.eip155, { ...data, domain: { chainId } }])).toThrow(
      'Invalid input',
    )
  // What is not signed could be taken for what is.
  const decoy = { 'Sign in to Orchard': 'This costs nothing.', ...data }
  for (const given of [undefined, '{', '', decoy, JSON.stringify(decoy)]) {
    const params = [addresses.eip155, given]
    expect(() => read(params)).toThrow('Invalid input')
  }
})

test('behavior: nothing that an account that is a contract would take for its own signature', () => {
  const hash = `0x${'12'.repeat(32)}`
  const types = { AccountMessage: [{ name: 'hash', type: 'bytes32' }] }
  const data = { types, primaryType: 'AccountMessage', domain: {}, message: { hash } }
  expect(() => read([addresses.eip155, data])).toThrow('Action not allowed')
})

test('behavior: no user operation, which could do anything with an account that has code', () => {
  const types = { PackedUserOperation: [{ name: 'callData', type: 'bytes' }] }
  const domain = { name: 'ERC4337', version: '1' }
  const message = { callData: '0x' }
  const data = { types, primaryType: 'PackedUserOperation', domain, message }
  expect(() => read([addresses.eip155, data])).toThrow('Action not allowed')
})
