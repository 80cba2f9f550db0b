import { type Devnet, startDevnet } from '@billfold/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWallet } from '../createTestWallet.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

function setUp() {
  const [{ id, rpcUrl }] = devnet.chains
  const wallet = createTestWallet({ chains: [{ id, rpcUrl }] })
  const request = (method: string, params: unknown) =>
    wallet.provider
      .request({ method, params: [params] })
      .catch(({ code, message }) => `${code}: ${message}`)
  return { wallet, request }
}

function second(change: object = {}) {
  const [, { rpcUrl }] = devnet.chains
  return {
    chainId: '0x7a6a',
    chainName: 'Local Two',
    rpcUrls: [rpcUrl],
    nativeCurrency: { name: 'Token', symbol: 'LTT', decimals: 18 },
    ...change,
  }
}

test('switch: unknown, then added, then back and forth', async () => {
  const { wallet, request } = setUp()
  expect(await request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBe(
    '4902: Unrecognized chain ID "0x7a6a". Add it with wallet_addEthereumChain first.',
  )
  expect(await request('wallet_addEthereumChain', second())).toBe(null)
  expect(wallet.state().chainId).toBe(31338)
  expect(
    await wallet.provider.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] }),
  ).toMatchObject({ number: '0x0' })
  expect(await request('wallet_switchEthereumChain', { chainId: '0x7a69' })).toBe(null)
  expect(await request('wallet_addEthereumChain', second())).toBe(null)
  expect(wallet.state().chainId).toBe(31338)
})

test('switch: to where it is, without asking', async () => {
  const { wallet, request } = setUp()
  wallet.setApproval('manual')
  expect(await request('wallet_switchEthereumChain', { chainId: '0x7a69' })).toBe(null)
})

test('switch: away from a chain that it has no node for', async () => {
  const { wallet, request } = setUp()
  wallet.setChain(999)
  expect(await request('wallet_switchEthereumChain', { chainId: '0x7a69' })).toBe(null)
  expect(wallet.state().chainId).toBe(31337)
})

test('switch and add: rejected', async () => {
  const { wallet, request } = setUp()
  wallet.setApproval(async () => 'reject')
  expect(await request('wallet_addEthereumChain', second())).toBe(
    '4001: User rejected the request.',
  )
  expect(wallet.state().chains).toHaveLength(1)
})

test.for([
  [{ chainId: '0x07a6a' }, 'Expected "chainId" as 0x-prefixed hex without leading zeros.'],
  [{ chainId: 31338 }, 'Expected "chainId" as 0x-prefixed hex without leading zeros.'],
  [
    { chainId: '0xffffffffffffffff' },
    'Expected "chainId" as 0x-prefixed hex without leading zeros.',
  ],
  [{ chainName: ' ' }, '"chainName" must be a string.'],
  [{ rpcUrls: [] }, '"rpcUrls" must hold an https address, or http on this machine.'],
  [
    { rpcUrls: ['http://example.org', 'javascript:alert(1)'] },
    '"rpcUrls" must hold an https address, or http on this machine.',
  ],
  [{ nativeCurrency: undefined }, '"nativeCurrency" must be an object.'],
  [
    { nativeCurrency: { symbol: 'TOOLONG', decimals: 18 } },
    '"nativeCurrency.symbol" must have 1 to 6 characters.',
  ],
  [{ nativeCurrency: { symbol: 'LTT', decimals: 6 } }, '"nativeCurrency.decimals" must be 18.'],
] as const)('add: refuses %o', async ([change, message]) => {
  const { request } = setUp()
  expect(await request('wallet_addEthereumChain', second(change))).toBe(`-32602: ${message}`)
})

test('add: refuses a node that serves another chain', async () => {
  const { request } = setUp()
  const [, { rpcUrl }] = devnet.chains
  expect(await request('wallet_addEthereumChain', second({ chainId: '0x1' }))).toBe(
    `-32602: The node at ${rpcUrl} serves chain 31338, not 1.`,
  )
})

test('add: refuses what is no object', async () => {
  const { request } = setUp()
  expect(await request('wallet_addEthereumChain', 'chain')).toBe(
    '-32602: Expected an object with a "chainId".',
  )
})
