import { type Devnet, startDevnet } from '@billfold/devnet'
import { createPublicClient, createTestClient, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import {
  endVisits,
  libraries,
  localNetworks,
  makeWallet,
  visit,
} from '../../../../test/helpers/visit.js'
import { followTransactions } from '../queries/followTransactions.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { getCallsStatus } from './getCallsStatus.js'
import { getCapabilities } from './getCapabilities.js'
import { request } from './request.js'
import { sendCalls } from './sendCalls.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const calls = [
  { to: bob, value: parseEther('0.25') },
  { to: carol, value: parseEther('0.5'), data: '0x' },
] as const

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())
afterEach(endVisits)

describe.each(libraries)('library: %s', (library) => {
  async function setUp() {
    const stored = new Map<string, string>()
    const page = openPage({ stored })
    const [first, second] = devnet.chains
    const wallet = makeWallet({ chains: [first, second] })
    wallet.announce(page)
    const networks = localNetworks([first.rpcUrl, second.rpcUrl])
    const { kit, events } = visit({ library, page, networks })
    await connect(kit, { connectorId: 'id.billfold.testwallet' })
    const asked = () => wallet.log().filter(({ method }) => method === 'wallet_sendCalls')
    return { kit, wallet, asked, events, stored }
  }

  test('sendCalls, getCallsStatus: two calls, both on the chain', async () => {
    const { kit } = await setUp()
    const node = createPublicClient({ transport: http(devnet.chains[0].rpcUrl) })
    const before = await node.getBalance({ address: carol })
    const { id } = await sendCalls(kit, { calls })
    await expect
      .poll(() => getCallsStatus(kit, { id }))
      .toEqual({
        status: 'success',
        code: 200,
        isAtomic: false,
        receipts: [1, 2].map(() => ({
          status: 'success',
          hash: expect.stringMatching(/^0x[\da-f]{64}$/),
          blockNumber: expect.any(BigInt),
        })),
      })
    expect((await node.getBalance({ address: carol })) - before).toBe(parseEther('0.5'))
  })

  test('sendCalls: what became of them is told once, and nothing is left to follow', async () => {
    const { kit, events, stored } = await setUp()
    followTransactions(kit)
    const { id } = await sendCalls(kit, { calls })
    expect(stored.get('billfold.calls')).toContain(id)
    const told = () => events.filter(({ type }) => /^(?:CALLS|TRANSACTION)_/.test(type))
    await expect.poll(told, { timeout: patience.wait }).toHaveLength(2)
    const { receipts } = await getCallsStatus(kit, { id })
    const { hash } = receipts.at(-1) ?? expect.fail('not in a block')
    const chainId = 'eip155:31337'
    expect(told()).toEqual([
      expect.objectContaining({ type: 'CALLS_SENT', chainId, id }),
      { type: 'TRANSACTION_SETTLED', chainId, hash, status: 'success' },
    ])
    expect(stored.get('billfold.calls')).toBe('[]')
    await expect.poll(() => stored.get('billfold.sent')).toBe('[]')
  })

  test('sendCalls: followed again once their wallet is back', async () => {
    const { kit, events } = await setUp()
    followTransactions(kit)
    const node = createTestClient({ mode: 'anvil', transport: http(devnet.chains[0].rpcUrl) })
    await node.setAutomine(false)
    onTestFinished(() => node.setAutomine(true))
    await sendCalls(kit, { calls })
    await disconnect(kit)
    // Longer than the wallet is left alone for.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await connect(kit, { connectorId: 'id.billfold.testwallet' })
    await node.mine({ blocks: 1 })
    await expect
      .poll(() => events.map(({ type }) => type), { timeout: patience.wait })
      .toContain('TRANSACTION_SETTLED')
  })

  test('sendCalls: on another chain', async () => {
    const { kit, asked } = await setUp()
    await sendCalls(kit, { calls, chainId: 'eip155:31338', id: '0x01' })
    expect(asked().at(-1)?.params).toEqual([
      {
        version: '2.0.0',
        from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        chainId: '0x7a6a',
        atomicRequired: false,
        calls: [
          { to: bob, value: '0x3782dace9d90000' },
          { to: carol, value: '0x6f05b59d3b20000', data: '0x' },
        ],
        id: '0x01',
      },
    ])
  })

  test('sendCalls: a wallet that cannot do them as one, or not at all', async () => {
    const { kit, wallet } = await setUp()
    const sent = sendCalls(kit, { calls, atomicRequired: true })
    await expect(sent).rejects.toMatchObject({ name: 'WalletError', code: 'notSupported' })
    wallet.failNext(4200, 'No.', { method: 'wallet_sendCalls' })
    await expect(sendCalls(kit, { calls })).rejects.toMatchObject({ code: 'notSupported' })
    wallet.rejectNext({ method: 'wallet_sendCalls' })
    await expect(sendCalls(kit, { calls })).rejects.toMatchObject({ code: 'rejected' })
  })

  test('sendCalls: a batch that is invalid reaches no wallet', async () => {
    const { kit, asked } = await setUp()
    const nobody = [{ to: 'vitalik.eth' as '0x' }] // wrong on purpose
    await expect(sendCalls(kit, { calls: nobody })).rejects.toThrow(
      'Call 1 needs a "to" that starts with 0x.',
    )
    expect(asked()).toEqual([])
  })

  test('getCapabilities: by chain', async () => {
    const { kit } = await setUp()
    const unsupported = { atomic: { status: 'unsupported' } }
    expect(await getCapabilities(kit)).toEqual({
      'eip155:31337': unsupported,
      'eip155:31338': unsupported,
    })
    expect(await getCapabilities(kit, { chainIds: ['eip155:31338'] })).toEqual({
      'eip155:31338': unsupported,
    })
  })

  test('getCapabilities: of all chains at once, and nonsense', async () => {
    const { kit, wallet } = await setUp()
    const scope = { method: 'wallet_getCapabilities' }
    const flow = { supported: true }
    const told = { '0x0': { flow }, '0x7a69': { atomic: { status: 'ready' } }, '0xzz': {} }
    wallet.answerNext(told, scope)
    expect(await getCapabilities(kit)).toEqual({
      'eip155:31337': { flow, atomic: { status: 'ready' } },
      'eip155:31338': { flow },
    })
    wallet.answerNext(null, scope)
    await expect(getCapabilities(kit)).rejects.toMatchObject({ code: 'badAnswer' })
    await expect(getCapabilities(kit, { address: '' })).rejects.toThrow(
      'wallet_getCapabilities needs an address.',
    )
  })

  test.each([
    [{ status: 'PENDING' }, { status: 'pending', code: 100 }],
    [{ status: 'CONFIRMED' }, { status: 'success', code: 200 }],
    [
      { status: 500, atomic: true },
      { status: 'failure', code: 500, isAtomic: true },
    ],
    [
      { status: 600, receipts: [null, { status: '0x1' }] },
      { status: 'failure', receipts: [] },
    ],
  ])('getCallsStatus: %j', async (answer, status) => {
    const { kit, wallet } = await setUp()
    wallet.answerNext(answer, { method: 'wallet_getCallsStatus' })
    expect(await getCallsStatus(kit, { id: '0x01' })).toMatchObject(status)
  })

  test('getCallsStatus: a wallet that does not tell, and one that tells nonsense', async () => {
    const { kit, wallet } = await setUp()
    const method = 'wallet_getCallsStatus'
    wallet.failNext(4200, 'No.', { method })
    await expect(getCallsStatus(kit, { id: '0x01' })).rejects.toMatchObject({
      code: 'notSupported',
      shortMessage: 'Fetching call status not approved by the wallet.',
    })
    for (const answer of ['0x1', {}, { status: 'DONE' }, { status: 42 }]) {
      wallet.answerNext(answer, { method })
      await expect(getCallsStatus(kit, { id: '0x01' })).rejects.toMatchObject({ code: 'badAnswer' })
    }
  })

  test('request: what is on the lists', async () => {
    const { kit } = await setUp()
    expect(await request(kit, { method: 'eth_chainId' })).toBe('0x7a69')
    await expect(request(kit, { method: 'eth_sign', params: [bob, '0x00'] })).rejects.toMatchObject(
      { code: 4200, message: 'Requested RPC call is not allowed' },
    )
  })
})

test('behavior: nobody is connected', async () => {
  const { kit } = visit({ library: 'none', page: openPage() })
  const message = 'Please call connect() before request()'
  await expect(sendCalls(kit, { calls })).rejects.toThrowError(message)
  await expect(getCapabilities(kit)).rejects.toThrowError(message)
  await expect(getCallsStatus(kit, { id: '0x01' })).rejects.toThrowError(message)
})
