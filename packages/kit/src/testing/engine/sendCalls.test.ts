import { type Devnet, deployAccountContracts, setBalance, startDevnet } from '@billfold/devnet'
import { createPublicClient, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWallet } from '../createTestWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const chainId = '0x7a69'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

async function setUp() {
  const [{ id, rpcUrl }] = devnet.chains
  const wallet = createTestWallet({ chains: [{ id, rpcUrl, name: 'Local One' }] })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    wallet.provider.request({ method, params }).catch(({ code, message }) => `${code}: ${message}`)
  const send = (batch: object) =>
    ask('wallet_sendCalls', [{ version: '2.0.0', from: alice, chainId, ...batch }])
  const node = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 })
  return { wallet, ask, send, node }
}

const gifts = [bob, carol].map((to) => ({ to, value: numberToHex(parseEther('0.25')) }))

test('default: two calls, both on the chain', async () => {
  const { ask, send, node } = await setUp()
  const before = await node.getBalance({ address: carol })
  const { id } = (await send({ calls: gifts })) as { id: string } // looked up below
  await expect
    .poll(() => ask('wallet_getCallsStatus', [id]))
    .toMatchObject({
      id,
      chainId,
      status: 200,
      atomic: false,
      receipts: [{ status: '0x1' }, { status: '0x1' }],
    })
  expect((await node.getBalance({ address: carol })) - before).toBe(parseEther('0.25'))
})

test('parameters: id', async () => {
  const { send } = await setUp()
  expect(await send({ calls: gifts, id: '0x01' })).toEqual({ id: '0x01' })
  expect(await send({ calls: gifts, id: '0x01' })).toBe('5720: There is a batch 0x01 already.')
})

test('behavior: nothing is sent when the owner refuses the second', async () => {
  const { wallet, send, node } = await setUp()
  // What was sent before may be in no block yet.
  const count = () => node.getTransactionCount({ address: alice, blockTag: 'pending' })
  const before = await count()
  wallet.setApproval('manual')
  const sent = send({ calls: gifts })
  await wallet.approve()
  await wallet.reject()
  expect(await sent).toBe('4001: User rejected the request.')
  expect(await count()).toBe(before)
})

test('behavior: what it can do', async () => {
  const { ask } = await setUp()
  const told = { [chainId]: { atomic: { status: 'unsupported' } } }
  expect(await ask('wallet_getCapabilities', [alice])).toEqual(told)
  expect(await ask('wallet_getCapabilities', [alice, ['0x1']])).toEqual({})
  expect(await ask('wallet_getCapabilities', [])).toBe('-32602: Expected an address.')
  expect(await ask('wallet_getCapabilities', [bob])).toMatch(/^4100: /)
})

test.for([
  [{ calls: [] }, '-32602: Expected calls.'],
  [{ calls: gifts, id: 1 }, '-32602: "id" must be a string.'],
  [{ calls: [{ to: 'bob' }] }, '-32602: "to" must be an address.'],
  [{ calls: gifts, chainId: '0x1' }, '5710: The wallet does not have the chain 0x1.'],
  [{ calls: gifts, atomicRequired: true }, '5760: The wallet cannot do several calls as one.'],
  [
    { calls: gifts, capabilities: { paymasterService: { url: 'https://example.org' } } },
    '5700: The wallet does not know the capability "paymasterService".',
  ],
] as const)('behavior: refuses %j', async ([batch, message]) => {
  const { send } = await setUp()
  expect(await send(batch)).toBe(message)
})

test('behavior: a capability that is optional is passed over', async () => {
  const { send } = await setUp()
  const capabilities = { paymasterService: { url: 'https://example.org', optional: true } }
  expect(await send({ calls: gifts, capabilities })).toMatchObject({ id: expect.any(String) })
})

test('behavior: a batch that it does not know', async () => {
  const { ask } = await setUp()
  expect(await ask('wallet_getCallsStatus', ['0x02'])).toBe('5730: There is no batch 0x02.')
})

test('behavior: all or nothing, by code that the account takes on once', async () => {
  const [{ id, rpcUrl }, chain] = devnet.chains
  const { delegate } = await deployAccountContracts({ rpcUrl })
  const key = generatePrivateKey()
  const from = privateKeyToAddress(key)
  await setBalance({ rpcUrl }, { address: from, value: parseEther('2') })
  const other = { id: chain.id, rpcUrl: chain.rpcUrl }
  const wallet = createTestWallet({ chains: [{ id, rpcUrl, delegate }, other], accounts: [key] })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const ask = (method: string, params: readonly unknown[]) =>
    wallet.provider.request({ method, params })
  const statusOf = async () => Object(await ask('wallet_getCapabilities', [from]))
  expect(await statusOf()).toEqual({
    [chainId]: { atomic: { status: 'ready' } },
    '0x7a6a': { atomic: { status: 'unsupported' } },
  })
  const node = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 })
  const batch = { version: '2.0.0', from, chainId, atomicRequired: true }
  const to = privateKeyToAddress(generatePrivateKey())
  const pay = (value: string) => ({ to, value: numberToHex(parseEther(value)) })
  const sent = await ask('wallet_sendCalls', [{ ...batch, calls: [pay('0.5'), pay('0.25')] }])
  await expect
    .poll(() => ask('wallet_getCallsStatus', [Object(sent).id]))
    .toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect(await node.getBalance({ address: to })).toBe(parseEther('0.75'))
  expect((await statusOf())[chainId]).toEqual({ atomic: { status: 'supported' } })
  // The second cannot be paid, so the first is not.
  const failed = ask('wallet_sendCalls', [{ ...batch, calls: [pay('0.5'), pay('9')] }])
  await expect(failed).rejects.toMatchObject({ code: 3 })
  expect(await node.getBalance({ address: to })).toBe(parseEther('0.75'))
})
