import { base58 } from '@scure/base'
import {
  deviceMessage,
  emailChangeMessage,
  loginLinkMessage,
  loginRemovalMessage,
  recoveryMessage,
  removalMessage,
  walletRemovalMessage,
  writeSessionClaim,
  writeSessionRevocation,
} from 'billfold/protocol'
import { expect, test } from 'vitest'
import { type RpcCall, readSignCall } from './readSignCall.js'

const addresses = {
  eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
const origin = 'https://orchard.example'
const nobody = () => Promise.reject(new Error('Nobody is asked.'))

function read(method: string, params: unknown, changes: Partial<RpcCall> = {}) {
  const call = { method, params, chainId: 'eip155:1', origin, addresses, ...changes }
  const found = readSignCall(call, nobody)
  if (found instanceof Promise || 'turn' in found) throw new Error('It is known at once.')
  return found.request
}

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
  // A letter among its bytes makes no text of it.
  for (const odd of [`${'41'.repeat(31)}1f`, `${'41'.repeat(31)}7f`, `${'c5'.repeat(31)}41`])
    expect(() => read('personal_sign', [`0x${odd}`, addresses.eip155])).toThrow(
      'Action not allowed',
    )
  const text = 'exactly thirty-two letters long.'
  expect(read('personal_sign', [text, addresses.eip155]).kind).toBe('evmMessage')
})

test('solana_signMessage', () => {
  const message = base58.encode(new TextEncoder().encode('Hello'))
  const params = { message, pubkey: addresses.solana }
  expect(read('solana_signMessage', params)).toEqual({ kind: 'solanaMessage', message: 'SGVsbG8=' })
  for (const wrong of [{ message: '0O' }, { pubkey: addresses.eip155 }, { message: 1 }])
    expect(() => read('solana_signMessage', { ...params, ...wrong })).toThrow('Invalid input')
})

const signInText = (domain: string, uri: string, account = addresses.eip155) =>
  `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nURI: ${uri}\nVersion: 1`

/** As a message of each namespace. */
const askedFor = (textOf: (account: string) => string) => [
  () => read('personal_sign', [textOf(addresses.eip155), addresses.eip155]).kind,
  () => {
    const message = base58.encode(new TextEncoder().encode(textOf(addresses.solana)))
    return read('solana_signMessage', { message, pubkey: addresses.solana }).kind
  },
]

test.each([
  ['orchard.example', origin, true],
  ['https://orchard.example', `${origin}/login`, true],
  ['evil.example', 'https://evil.example', false],
  ['orchard.example', 'https://evil.example', false],
  ['evil.example', origin, false],
  ['orchard.example:8443', origin, false],
  ['orchard.example', 'http://orchard.example', false],
  ['orchard.example', 'no-address', false],
  ['http://orchard.example', origin, false],
  ['x://evil.example', origin, false],
  ['HTTPS://evil.example', origin, false],
  ['Welcome!\nevil.example', origin, false],
  ['Welcome! orchard.example', origin, false],
])('behavior: a sign-in at %s, %s: %s', (domain, uri, isOwn) => {
  for (const signed of askedFor((account) => signInText(domain, uri, account)))
    if (isOwn) expect(signed()).toMatch(/Message$/)
    else expect(signed).toThrow('Action not allowed')
})

const rest = [
  'URI: https://orchard.example/login',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 32891756',
  'Issued At: 2026-09-30T16:25:24Z',
  'Resources:',
  '- https://orchard.example/terms',
].join('\n')

test.each([
  ['whole, with a statement', (text: string) => `${text}\n\nWelcome back.\n\n${rest}`, true],
  ['whole, without one', (text: string) => `${text}\n\n\n${rest}`, true],
  [
    'in another order',
    (text: string) => `${text}\n\nVersion: 1\nURI: https://orchard.example/login`,
    true,
  ],
  [
    'with more on its first line',
    (text: string) => `${text.replace('account:', 'account: or else')}\n\n${rest}`,
    false,
  ],
  ['its head alone', (text: string) => text, true],
  ['of another account', (text: string) => `${text}1\n\n${rest}`, false],
  ['with two URIs', (text: string) => `${text}\n\n${rest}\nURI: https://evil.example`, false],
  ['with another text', (text: string) => `${text}\n\nOne\nTwo\n\n${rest}`, false],
  [
    'within another',
    (text: string) => `${text}\n\n${text.replaceAll('\n', ' ')}\n\n${rest}`,
    false,
  ],
])('behavior: a sign-in, %s: %s', (_, textOf, isOwn) => {
  const head = (account: string) =>
    textOf(`orchard.example wants you to sign in with your Ethereum account:\n${account}`)
  for (const signed of askedFor(head))
    if (isOwn) expect(signed()).toMatch(/Message$/)
    else expect(signed).toThrow('Action not allowed')
})

test('behavior: a sign-in at a page on this machine, which has no certificate', () => {
  const text = signInText('http://localhost:5173', 'http://localhost:5173/login')
  const asked = (from: string) =>
    read('personal_sign', [text, addresses.eip155], { origin: from }).kind
  expect(asked('http://localhost:5173')).toBe('evmMessage')
  expect(() => asked('https://localhost:5173')).toThrow('Action not allowed')
})

test('behavior: the signature is handed out as the page expects it', async () => {
  const handOut = async (method: string, params: unknown) => {
    const place = { chainId: 'eip155:1', origin, addresses }
    const call = await readSignCall({ method, params, ...place }, nobody)
    if ('turn' in call) throw new Error('It is known at once.')
    return call.toResult('signed')
  }
  const { eip155, solana } = addresses
  const types = { Vote: [{ name: 'for', type: 'string' }] }
  const data = { domain: {}, types, primaryType: 'Vote', message: { for: 'pears' } }
  expect(await handOut('personal_sign', ['Hello', eip155])).toBe('signed')
  expect(await handOut('eth_signTypedData_v4', [eip155, data])).toBe('signed')
  const message = base58.encode(new TextEncoder().encode('Hello'))
  expect(await handOut('solana_signMessage', { message, pubkey: solana })).toEqual({
    signature: 'signed',
  })
})

test('behavior: nothing that the wallet itself says to its server', () => {
  const owns = [
    removalMessage('ab'),
    walletRemovalMessage('ab'),
    deviceMessage('ab'),
    recoveryMessage('ab'),
    emailChangeMessage({ challengeId: 'ab', email: 'a@b.example' }),
    loginLinkMessage({ id: 'ab', provider: 'google', name: null, email: null }),
    loginRemovalMessage({ wayId: 'email', sessionId: 'ab' }),
    writeSessionRevocation({ account: 'eip155:1:0xab', pci: '0xab', expiry: 1 }),
    writeSessionClaim({
      ...{ account: 'eip155:1:0xab', site: 'https://a.example', key: '0xab', permissions: [] },
      ...{ expiry: 1, context: '0xab', now: 0 },
    }),
  ]
  for (const own of owns)
    for (const text of [own, ` ${own}`])
      expect(() => read('personal_sign', [text, addresses.eip155])).toThrow('Action not allowed')
})

test.each([
  ['wallet_grantPermissions', 'Action not allowed'],
  ['eth_sign', 'Requested RPC call is not allowed'],
  ['eth_signTransaction', 'Requested RPC call is not allowed'],
  ['wallet_signAuthorization', 'Requested RPC call is not allowed'],
  ['eth_call', 'Requested RPC call is not allowed'],
])('behavior: %s: %s', (method, message) => {
  expect(() => read(method, [{ to: addresses.eip155 }, addresses.eip155])).toThrow(message)
})
