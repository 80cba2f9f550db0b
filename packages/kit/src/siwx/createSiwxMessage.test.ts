import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { createSiwxMessage } from './createSiwxMessage.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'
import type { SiwxMessage } from './SiwxMessage.js'

const evm = {
  domain: 'example.com',
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  uri: 'https://example.com/login',
  chainId: 'eip155:1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
} as const
const everything = {
  ...evm,
  scheme: 'https',
  domain: 'example.com:3388',
  expirationTime: '2021-10-01T16:25:24.000Z',
  notBefore: '2021-09-30T18:25:24+02:00',
  requestId: 'some-id',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
  ],
} as const

test('default: the example of EIP-4361', () => {
  const message = createSiwxMessage({ ...evm, resources: everything.resources })
  expect(String(message)).toMatchInlineSnapshot(`
    "example.com wants you to sign in with your Ethereum account:
    0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

    I accept the ExampleOrg Terms of Service: https://example.com/tos

    URI: https://example.com/login
    Version: 1
    Chain ID: 1
    Nonce: 32891756
    Issued At: 2021-09-30T16:25:24Z
    Resources:
    - ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
    - https://example.com/my-web2-claim.json"
  `)
  expect(parseSiwxMessage(String(message))).toEqual({ ...message, toString: undefined })
})

test('default: as viem writes and reads it', () => {
  const { accountAddress: address, chainId: _, ...rest } = everything
  const dates = {
    issuedAt: new Date(rest.issuedAt),
    expirationTime: new Date(rest.expirationTime),
    notBefore: new Date(rest.notBefore),
  }
  const message = createSiwxMessage({
    ...everything,
    issuedAt: dates.issuedAt.toISOString(),
    notBefore: dates.notBefore.toISOString(),
  })
  const theirs = {
    ...rest,
    ...dates,
    address,
    version: '1' as const,
    chainId: 1,
    resources: [...rest.resources],
  }
  expect(String(message)).toBe(createSiweMessage(theirs))
  expect(parseSiweMessage(String(message))).toEqual(theirs)
})

test('default: Solana and Bitcoin', () => {
  const solana = createSiwxMessage({
    ...evm,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  })
  const bitcoin = createSiwxMessage({
    ...evm,
    statement: undefined,
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  })
  expect(String(solana)).toMatchInlineSnapshot(`
    "example.com wants you to sign in with your Solana account:
    GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

    I accept the ExampleOrg Terms of Service: https://example.com/tos

    URI: https://example.com/login
    Version: 1
    Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
    Nonce: 32891756
    Issued At: 2021-09-30T16:25:24Z"
  `)
  expect(String(bitcoin)).toMatchInlineSnapshot(`
    "example.com wants you to sign in with your Bitcoin account:
    bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l


    URI: https://example.com/login
    Version: 1
    Chain ID: 000000000019d6689c085ae165831e93
    Nonce: 32891756
    Issued At: 2021-09-30T16:25:24Z"
  `)
})

test('parameters: accountAddress in lower case gets its checksum', () => {
  const accountAddress = evm.accountAddress.toLowerCase()
  expect(createSiwxMessage({ ...evm, accountAddress }).accountAddress).toBe(evm.accountAddress)
})

test('parameters: version and issuedAt need not be said', () => {
  const { version, issuedAt } = createSiwxMessage({ ...evm, issuedAt: undefined })
  expect(version).toBe('1')
  expect(new Date(issuedAt).toISOString()).toBe(issuedAt)
})

const wrong: readonly (readonly [keyof SiwxMessage, unknown])[] = [
  ['scheme', 'ht tp'],
  ['domain', ''],
  ['domain', 'https://example.com'],
  ['domain', 'example.com/path'],
  ['domain', 'user@example.com'],
  ['domain', 'exa mple.com'],
  ['domain', 'example.com\nevil.com'],
  ['accountAddress', '0xc02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  ['accountAddress', 'C02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  ['accountAddress', 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'],
  ['statement', ''],
  ['statement', 'one\ntwo'],
  ['statement', 'one\u2028two'],
  ['statement', 'one\ud800two'],
  ['uri', 'example.com'],
  ['uri', 'https://example.com/a b'],
  ['uri', 'https://example.com/\u00e9'],
  ['version', '2'],
  ['chainId', 'eip155:01'],
  ['chainId', 'eip155:0x1'],
  ['chainId', 'eip155'],
  ['chainId', 'cosmos:cosmoshub-4'],
  ['nonce', '1234567'],
  ['nonce', '1234-5678'],
  ['issuedAt', 'yesterday'],
  ['issuedAt', '2021-02-29T16:25:24Z'],
  ['issuedAt', '2021-09-30 16:25:24Z'],
  ['issuedAt', '2021-09-30T24:00:00Z'],
  ['issuedAt', '2021-09-30T16:25:24'],
  ['expirationTime', ''],
  ['notBefore', '1'],
  ['requestId', 'a b'],
  ['resources', ['https://example.com', 'no uri']],
]

test.each(wrong)('behavior: %s cannot be %j', (field, value) => {
  const input = { ...everything, [field]: value }
  expect(() => createSiwxMessage(input)).toThrow(`cannot have this as its ${field}`)
})

test('behavior: addresses of another network are refused', () => {
  const accountAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const chainId = 'bip122:000000000019d6689c085ae165831e93'
  expect(() => createSiwxMessage({ ...evm, accountAddress, chainId })).toThrow('accountAddress')
  const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
  expect(() => createSiwxMessage({ ...evm, accountAddress, chainId: testnet })).not.toThrow()
})
