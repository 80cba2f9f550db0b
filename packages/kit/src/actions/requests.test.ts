import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import {
  libraries,
  localNetworks,
  makeWallet,
  settle,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import type { Billfold } from '../Billfold.js'
import { selectAccount, selectPendingCount } from '../state/selectors.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { getWalletProvider } from './getWalletProvider.js'
import { readBalance } from './readBalance.js'
import { request } from './request.js'
import { sendTransaction } from './sendTransaction.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { waitForTransaction } from './waitForTransaction.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const poor = '0x000000000000000000000000000000000000dEaD'
const connectorId = 'id.billfold.testwallet'
const chainId = 'eip155:31337'
const other = 'io.other'

const mail = {
  domain: { name: 'Mail', chainId: 31337 },
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { amount: 10n ** 20n },
} as const

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each(libraries)('library: %s', (library) => {
  async function setUp() {
    const page = openPage()
    const [first, second] = devnet.chains
    const wallet = makeWallet({ chains: [first, second] })
    wallet.announce(page)
    const networks = localNetworks([first.rpcUrl, second.rpcUrl])
    const visited = visit({ library, page, networks })
    await connect(visited.kit, { connectorId })
    return { wallet, ...visited }
  }

  test('signMessage', async () => {
    const { kit } = await setUp()
    const message = 'Grüße, 世界 🦊'
    const signature = await signMessage(kit, { message })
    expect(
      await verifyMessage({ address: alice, message, signature: signature as `0x${string}` }),
    ).toBe(true)
  })

  test('signTypedData: integers beyond what JSON holds', async () => {
    const { kit } = await setUp()
    const signature = await signTypedData(kit, { typedData: mail })
    const signed = { ...mail, address: alice, signature: signature as `0x${string}` } as const
    expect(await verifyTypedData(signed)).toBe(true)
  })

  test('sendTransaction: pending until it is in a block', async () => {
    const { kit, events } = await setUp()
    const to = accounts[3]?.address
    const hash = await sendTransaction(kit, { transaction: { to, value: parseEther('0.5') } })
    expect(kit.getState().pendingTransactions).toEqual([
      { connectorId, address: alice, chainId, hash },
    ])
    await stateWhen(kit, ({ pendingTransactions }) => pendingTransactions.length === 0)
    expect(events.slice(-2)).toEqual([
      { type: 'TRANSACTION_SENT', chainId, hash },
      { type: 'TRANSACTION_SETTLED', chainId, hash, status: 'success' },
    ])
    expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({
      status: 'success',
      hash,
    })
  })

  test('sendTransaction: what is pending is of the account that sent it, and goes with it', async () => {
    const { kit, wallet } = await setUp()
    const pending = () => selectPendingCount(kit.getState())
    const hanging = `0x${'1'.repeat(64)}`
    wallet.answerNext(hanging, { method: 'eth_sendTransaction' })
    await sendTransaction(kit, { transaction: { to: poor, value: 1n } })
    expect(pending()).toBe(1)
    wallet.selectAccount(1)
    await stateWhen(kit, (state) => selectAccount(state).address !== alice)
    expect(pending()).toBe(0)
    wallet.selectAccount(0)
    await stateWhen(kit, (state) => selectAccount(state).address === alice)
    expect(pending()).toBe(1)
    await disconnect(kit)
    expect(kit.getState().pendingTransactions).toEqual([])
    await connect(kit, { connectorId })
    expect(pending()).toBe(0)
  })

  test('sendTransaction: one that the chain turns back', async () => {
    const { kit, events } = await setUp()
    const { token } = devnet.chains[0].contracts
    // A method that the token does not have. With gas given, nobody tries it out before.
    const transaction = { to: token, data: '0xdeadbeef', gas: 100_000n } as const
    const hash = await sendTransaction(kit, { transaction })
    await stateWhen(kit, ({ pendingTransactions }) => pendingTransactions.length === 0)
    expect(events.at(-1)).toEqual({
      type: 'TRANSACTION_SETTLED',
      chainId,
      hash,
      status: 'reverted',
    })
  })

  test('sendTransaction: more than there is', async () => {
    const { kit } = await setUp()
    const transaction = { to: poor, value: parseEther('1000000') }
    await expect(sendTransaction(kit, { transaction })).rejects.toMatchObject({
      name: 'WalletError',
      code: 'insufficientFunds',
    })
    expect(kit.getState().pendingTransactions).toEqual([])
  })

  test.each<[string, (kit: Billfold) => Promise<string>]>([
    ['personal_sign', (kit) => signMessage(kit, { message: 'hello' })],
    ['eth_signTypedData_v4', (kit) => signTypedData(kit, { typedData: mail })],
    ['eth_sendTransaction', (kit) => sendTransaction(kit, { transaction: { to: poor } })],
  ])('%s: rejected, and answered with garbage', async (method, act) => {
    const { kit, wallet } = await setUp()
    wallet.rejectNext({ method })
    await expect(act(kit)).rejects.toMatchObject({ code: 'rejected' })
    for (const answer of [null, 'ok', '0x', { signature: '0x12' }]) {
      wallet.answerNext(answer, { method })
      await expect(act(kit)).rejects.toMatchObject({ code: 'badAnswer' })
    }
    expect(kit.getState().pendingTransactions).toEqual([])
  })

  test('parameters: signal', async () => {
    const { kit, wallet } = await setUp()
    const method = 'personal_sign'
    wallet.hangNext({ method })
    const controller = new AbortController()
    wallet.onRequest(
      (request) => request.method === method && controller.abort(new Error('given up')),
    )
    const signed = signMessage(kit, { message: 'hello', signal: controller.signal })
    await expect(signed).rejects.toThrow('given up')
  })

  test.each<[string, (kit: Billfold, signal: AbortSignal) => Promise<unknown>]>([
    ['personal_sign', (kit, signal) => signMessage(kit, { message: 'hello', signal })],
    ['eth_signTypedData_v4', (kit, signal) => signTypedData(kit, { typedData: mail, signal })],
    [
      'eth_sendTransaction',
      (kit, signal) => sendTransaction(kit, { transaction: { to: poor }, signal }),
    ],
    ['wallet_getAssets', (kit, signal) => request(kit, { method: 'wallet_getAssets', signal })],
    ['eth_requestAccounts', (kit, signal) => connect(kit, { connectorId: other, signal })],
  ])('parameters: signal, before the wallet is asked: %s', async (method, act) => {
    const { kit, page, wallet } = await setUp()
    const second = makeWallet({ rdns: other })
    second.announce(page)
    const controller = new AbortController()
    const acting = act(kit, controller.signal)
    controller.abort(new Error('given up'))
    await expect(acting).rejects.toThrow('given up')
    await vi.dynamicImportSettled()
    await settle()
    const asked = [...wallet.log(), ...second.log()].map((request) => request.method)
    if (method === 'eth_requestAccounts') expect(second.log()).toEqual([])
    else expect(asked).not.toContain(method)
  })

  test('readBalance: exact', async () => {
    const { kit } = await setUp()
    const address = accounts[9]?.address ?? expect.fail('no account')
    expect(await readBalance(kit, { address, chainId })).toEqual({
      value: 10_000n * 10n ** 18n,
      decimals: 18,
      symbol: 'ETH',
      formatted: '10000',
    })
  })

  test('readBalance: the chain does not answer', async () => {
    const { kit } = await setUp()
    await devnet.stopChain(31338)
    const read = readBalance(kit, { address: alice, chainId: 'eip155:31338' })
    await expect(read).rejects.toMatchObject({ name: 'WalletError', code: 'networkUnreachable' })
    await devnet.restartChain(31338)
  })

  test('getWalletProvider: what the host’s libraries take', async () => {
    const { kit, wallet } = await setUp()
    expect(await getWalletProvider(kit)).toBe(wallet.provider)
  })
})

test('behavior: nobody is connected', async () => {
  const { kit } = visit({ library: 'none', page: openPage() })
  const message = 'Please call connect() before request()'
  await expect(signMessage(kit, { message: 'hello' })).rejects.toThrowError(message)
  await expect(signTypedData(kit, { typedData: mail })).rejects.toThrowError(message)
  await expect(sendTransaction(kit, { transaction: {} })).rejects.toThrowError(message)
  await expect(getWalletProvider(kit)).rejects.toThrowError(message)
})

test('waitForTransaction: waits for a block, and ends with the kit', async () => {
  const { kit } = visit({ library: 'none', page: openPage() })
  const waiting = waitForTransaction(kit, { chainId, hash: `0x${'00'.repeat(32)}` })
  kit.destroy()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})
