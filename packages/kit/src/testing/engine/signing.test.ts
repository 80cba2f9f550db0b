import { stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { createTestWallet } from '../createTestWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x000000000000000000000000000000000000dEaD'

async function setUp() {
  const wallet = createTestWallet({ chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }] })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const request = (method: string, params: unknown[]) =>
    wallet.provider
      .request({ method, params })
      .catch(({ code, message }) => `${code}: ${message}`) as Promise<`0x${string}`> // verified below
  return { wallet, request }
}

const typedData = {
  domain: { name: 'Ether Mail', version: '1', chainId: 31337 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
} as const

test('personal_sign: hex, plain text, and the swapped order', async () => {
  const { request } = await setUp()
  for (const params of [
    [stringToHex('Hello'), alice],
    ['Hello', alice.toLowerCase()],
    [alice, stringToHex('Hello')],
  ]) {
    const signature = await request('personal_sign', params)
    expect(await verifyMessage({ address: alice, message: 'Hello', signature })).toBe(true)
  }
})

test('personal_sign: refuses', async () => {
  const { wallet, request } = await setUp()
  expect(await request('personal_sign', [])).toBe('-32602: Expected a message.')
  expect(await request('personal_sign', ['0x00', 'alice'])).toBe(
    '-32602: Expected the address of an account.',
  )
  expect(await request('personal_sign', ['0x00', stranger])).toBe(
    `4100: http://localhost has not been authorised to use ${stranger}.`,
  )
  wallet.revoke()
  expect(await request('personal_sign', ['0x00', alice])).toMatch('4100')
})

test('eth_signTypedData_v4: JSON and object', async () => {
  const { request } = await setUp()
  for (const data of [typedData, JSON.stringify(typedData)]) {
    const signature = await request('eth_signTypedData_v4', [alice, data])
    expect(await verifyTypedData({ ...typedData, address: alice, signature })).toBe(true)
  }
})

test.for([
  [undefined, '-32602: Expected typed data.'],
  ['{', '-32602: The typed data is not JSON.'],
  [
    { ...typedData, types: { Mail: 'string' } },
    '-32602: Expected typed data with "domain", "types", "primaryType" and "message".',
  ],
  [
    { ...typedData, domain: { chainId: 1 } },
    '-32602: Typed data for chain 1, but the wallet is on 31337.',
  ],
  [{ ...typedData, primaryType: 'Letter' }, expect.stringContaining('-32602')],
] as const)('eth_signTypedData_v4: refuses %o', async ([data, message]) => {
  const { request } = await setUp()
  expect(await request('eth_signTypedData_v4', [alice, data])).toEqual(message)
})

test('eth_signTypedData_v4: refuses an address that is none', async () => {
  const { request } = await setUp()
  expect(await request('eth_signTypedData_v4', [typedData, alice])).toBe(
    '-32602: Expected the address of an account.',
  )
})
