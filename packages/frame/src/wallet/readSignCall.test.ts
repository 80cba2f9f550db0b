import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { type RpcCall, readSignCall } from './readSignCall.js'

const addresses = {
  eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
const origin = 'https://orchard.example'
const read = (method: string, params: unknown, changes: Partial<RpcCall> = {}) =>
  readSignCall({ method, params, chainId: 'eip155:1', origin, addresses, ...changes }).request

test('personal_sign: a text, or its bytes in hexadecimal, by this account alone', () => {
  const message = '0x48656c6c6f'
  for (const given of ['Hello', message])
    expect(read('personal_sign', [given, addresses.eip155.toLowerCase()])).toEqual({
      kind: 'evmMessage',
      message,
    })
  // An odd number of digits is a text.
  expect(read('personal_sign', ['0x123', addresses.eip155])).toMatchObject({
    message: '0x3078313233',
  })
  for (const params of [
    [],
    {},
    null,
    ['Hello'],
    [1, addresses.eip155],
    ['Hello', `0x${'1'.repeat(40)}`],
  ])
    expect(() => read('personal_sign', params)).toThrow('Invalid input')
})

test('personal_sign: no hash, which nobody can read', () => {
  const hash = `0x${'c5'.repeat(32)}`
  expect(() => read('personal_sign', [hash, addresses.eip155])).toThrow('Action not allowed')
  const text = 'exactly thirty-two letters long.'
  expect(read('personal_sign', [text, addresses.eip155]).kind).toBe('evmMessage')
})

test('eth_signTypedData_v4: as text or as data, on the network in use', () => {
  const types = { Vote: [{ name: 'for', type: 'string' }] }
  const data = { domain: { chainId: 1 }, types, primaryType: 'Vote', message: { for: 'apples' } }
  const typedData = JSON.stringify({
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], ...types },
    primaryType: 'Vote',
    domain: { chainId: '1' },
    message: data.message,
  })
  const request = { kind: 'evmTypedData', typedData }
  expect(read('eth_signTypedData_v4', [addresses.eip155, data])).toEqual(request)
  expect(read('eth_signTypedData_v4', [addresses.eip155, JSON.stringify(data)])).toEqual(request)
  for (const chainId of [2, '0x2', 'one', {}, [1, 2]])
    expect(() =>
      read('eth_signTypedData_v4', [addresses.eip155, { ...data, domain: { chainId } }]),
    ).toThrow('Invalid input')
  // What is not signed could be taken for what is.
  const decoy = { 'Sign in to Orchard': 'This costs nothing.', ...data }
  for (const given of [undefined, '{', '', decoy, JSON.stringify(decoy)]) {
    const params = [addresses.eip155, given]
    expect(() => read('eth_signTypedData_v4', params)).toThrow('Invalid input')
  }
})

test('solana_signMessage', () => {
  const message = base58.encode(new TextEncoder().encode('Hello'))
  const params = { message, pubkey: addresses.solana }
  expect(read('solana_signMessage', params)).toEqual({ kind: 'solanaMessage', message: 'SGVsbG8=' })
  for (const wrong of [{ message: '0O' }, { pubkey: addresses.eip155 }, { message: 1 }])
    expect(() => read('solana_signMessage', { ...params, ...wrong })).toThrow('Invalid input')
})

const signInText = (domain: string, uri: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n${addresses.eip155}\n\nURI: ${uri}\nVersion: 1`

test.each([
  ['orchard.example', origin, true],
  ['https://orchard.example', `${origin}/login`, true],
  ['evil.example', 'https://evil.example', false],
  ['orchard.example', 'https://evil.example', false],
  ['evil.example', origin, false],
  ['orchard.example:8443', origin, false],
  ['orchard.example', 'http://orchard.example', false],
  ['orchard.example', 'no-address', false],
])('behavior: a sign-in at %s, %s: %s', (domain, uri, isOwn) => {
  const text = signInText(domain, uri)
  const signed = () => read('personal_sign', [text, addresses.eip155])
  if (isOwn) expect(signed().kind).toBe('evmMessage')
  else expect(signed).toThrow('Action not allowed')
  const message = base58.encode(new TextEncoder().encode(text))
  const onSolana = () => read('solana_signMessage', { message, pubkey: addresses.solana })
  if (isOwn) expect(onSolana().kind).toBe('solanaMessage')
  else expect(onSolana).toThrow('Action not allowed')
})

test.each([
  ['eth_sendTransaction', 'Action not allowed'],
  ['solana_signTransaction', 'Action not allowed'],
  ['wallet_sendCalls', 'Action not allowed'],
  ['eth_sign', 'Requested RPC call is not allowed'],
  ['eth_signTransaction', 'Requested RPC call is not allowed'],
  ['wallet_signAuthorization', 'Requested RPC call is not allowed'],
  ['eth_call', 'Requested RPC call is not allowed'],
])('behavior: %s: %s', (method, message) => {
  expect(() => read(method, [{ to: addresses.eip155 }, addresses.eip155])).toThrow(message)
})
