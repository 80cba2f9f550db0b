import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../../../../../test/helpers/openPage.js'
import { patience } from '../../../../../test/helpers/patience.js'
import {
  endVisits,
  localNetworks,
  makeWallet,
  stateWhen,
  visit,
} from '../../../../../test/helpers/visit.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { endConnection } from '../../actions/endConnection.js'
import { openModal } from '../../actions/openModal.js'
import { currentRoute } from '../../state/modal.js'
import { confirm, review } from './pay.js'
import { sendStore } from './sendStore.js'

const connectorId = 'id.billfold.testwallet'
const bob = accounts[1]?.address ?? expect.fail('no account')

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())
afterEach(endVisits)

/** A visitor who has looked at a payment, with a wallet that waits for an answer. */
async function setUp() {
  const page = openPage()
  vi.stubGlobal('navigator', { onLine: true })
  const [first, second] = devnet.chains
  const wallet = makeWallet({ chains: [first, second] })
  wallet.announce(page)
  const networks = localNetworks([first.rpcUrl, second.rpcUrl])
  const { kit } = visit({ library: 'none', page, networks })
  await connect(kit, { connectorId })
  wallet.setApproval('manual')
  const store = sendStore(kit)
  let refreshes = 0
  const look = async () => {
    store.dispatch({ type: 'began', preset: { to: bob, amount: '0.5' } })
    openModal(kit, { view: 'WalletSend' })
    await review(kit, { amount: '0.5', toAddress: bob, readKnown: async () => [] })
  }
  const pay = () =>
    confirm(kit, {
      message: 'Sent',
      late: 'Sent after all',
      ended: { reverted: 'Turned back', cancelled: 'Cancelled', replaced: 'Replaced' },
      onSent: () => {
        refreshes += 1
      },
    })
  const asked = (count: number) =>
    vi.waitFor(() => expect(wallet.pending()).toHaveLength(count), patience.wait)
  const view = () => currentRoute(kit.getState().modal)?.view
  await look()
  return { kit, wallet, store, look, pay, asked, view, refreshes: () => refreshes }
}

test('default: sent, and told', async () => {
  const { kit, wallet, store, pay, asked, view } = await setUp()
  expect(view()).toBe('WalletSendPreview')
  const paying = pay()
  await asked(1)
  expect(store.getState().status).toBe('asking')
  await wallet.approve()
  await paying
  expect(store.getState().status).toBe('sent')
  expect(view()).toBe('WalletSendConfirmed')
  await stateWhen(kit, ({ toast }) => toast.open && toast.message === 'Sent')
})

test('behavior: cancelled in the wallet, it is not told to have arrived', async () => {
  const { kit, wallet, pay, asked, store } = await setUp()
  const chain = createTestClient({ mode: 'anvil', transport: http(devnet.chains[0].rpcUrl) })
    .extend(walletActions)
    .extend(publicActions)
  await chain.setAutomine(false)
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  const receiptsAsked = (hash: Hex) =>
    fetched.mock.calls
      .map(([, request]) => String(request?.body))
      .filter((body) => body.includes('eth_getTransactionReceipt') && body.includes(hash)).length
  const paying = pay()
  await asked(1)
  await wallet.approve()
  await paying
  const flow = store.getState()
  const hash = flow.status === 'sent' ? (flow.hash as Hex) : expect.fail('not sent') // an EVM wallet's
  // What replaced a transaction is found by its number, which nodes forget with it: the kit has asked for that once
  // it asks for the receipt again.
  await vi.waitFor(() => expect(receiptsAsked(hash)).toBeGreaterThan(1), patience.wait)
  const { from, nonce } = await chain.getTransaction({ hash })
  const fees = { maxFeePerGas: parseEther('0.000001'), maxPriorityFeePerGas: 10n ** 10n }
  await chain.sendTransaction({ account: from, to: from, chain: null, nonce, ...fees })
  await chain.mine({ blocks: 1 })
  await chain.setAutomine(true)
  await stateWhen(kit, ({ toast }) => toast.open && toast.message === 'Cancelled')
  expect(kit.getState().pendingTransactions).toEqual([])
})

test('behavior: given up, a payment is told of when it is reviewed anew, and when it is sent after all', async () => {
  const { kit, wallet, store, look, pay, asked, view, refreshes } = await setUp()
  const paying = pay()
  await asked(1)
  store.giveUp()
  await paying
  expect(store.getState()).toMatchObject({ status: 'ready', problem: 'unanswered' })
  await look()
  expect(store.getState()).toMatchObject({
    status: 'ready',
    preview: { warnings: [{ code: 'unanswered' }, { code: 'ownAddress' }] },
  })
  await wallet.approve()
  const { pendingTransactions } = await stateWhen(kit, ({ toast }) => toast.open)
  expect(pendingTransactions).toHaveLength(1)
  expect(kit.getState().toast).toMatchObject({ message: 'Sent after all', autoClose: false })
  expect(refreshes()).toBe(1)
  // What is looked at now is another payment.
  expect(view()).toBe('WalletSendPreview')
  expect(store.getState().status).toBe('ready')
})

test('behavior: another payment begins while the wallet is asked', async () => {
  const { kit, wallet, store, pay, asked, look } = await setUp()
  const paying = pay()
  await asked(1)
  await look()
  await paying
  expect(store.getState()).toMatchObject({
    status: 'ready',
    preview: { warnings: [{ code: 'unanswered' }, { code: 'ownAddress' }] },
  })
  await wallet.reject()
  expect(kit.getState().toast.open).toBe(false)
})

test('behavior: disconnected while the wallet is asked', async () => {
  const { kit, wallet, store, pay, asked, view } = await setUp()
  const paying = pay()
  await asked(1)
  // By another tab: the wallet itself has not withdrawn.
  await endConnection(kit, { told: true })
  expect(store.getState().status).toBe('lost')
  expect(view()).toBe('WalletSendConfirmed')
  await wallet.approve()
  await paying
  expect(store.getState().status).toBe('sent')
  expect(view()).toBe('WalletSendConfirmed')
})

test('behavior: disconnected after an answer was lost', async () => {
  const { kit, wallet, store, pay, view } = await setUp()
  wallet.failNext(4900, 'Disconnected', { method: 'eth_sendTransaction' })
  await pay()
  expect(store.getState()).toMatchObject({ status: 'ready', problem: 'unclear' })
  await disconnect(kit)
  expect(store.getState().status).toBe('lost')
  expect(view()).toBe('WalletSendConfirmed')
})

test('behavior: without a connection nobody is asked', async () => {
  const { wallet, store, pay, look } = await setUp()
  vi.stubGlobal('navigator', { onLine: false })
  await pay()
  expect(store.getState()).toMatchObject({ status: 'ready', problem: 'offline' })
  expect(wallet.pending()).toEqual([])
  await devnet.stopChain(31337)
  await look()
  expect(store.getState()).toMatchObject({ status: 'filling', problem: 'offline' })
  await devnet.restartChain(31337)
})
