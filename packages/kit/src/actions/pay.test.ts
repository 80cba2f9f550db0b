import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import {
  endVisits,
  localNetworks,
  makeWallet,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import { PayError } from '../errors/PayError.js'
import { followTransactions } from '../queries/followTransactions.js'
import { currentRoute } from '../state/modal.js'
import { selectAccount } from '../state/selectors.js'
import { closeModal } from './closeModal.js'
import { connect } from './connect.js'
import { openModal } from './openModal.js'
import { type PayParameters, pay } from './pay.js'
import { changePayNotes, readPayNote } from './payNotes.js'
import { payOnce } from './payOnce.js'
import { payRequestOf } from './payRequests.js'
import { prepareSend } from './prepareSend.js'
import { readSent } from './sentTransactions.js'
import { switchNetwork } from './switchNetwork.js'
import { unansweredPayments } from './unansweredPayments.js'

const connectorId = 'id.billfold.testwallet'
const chainId = 'eip155:31337'
const [, two = expect.fail(), three = expect.fail()] = accounts
const coin = { asset: `${chainId}/slip44:60`, amount: '0.25', recipient: two.address }

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterEach(() => {
  vi.useRealTimers()
  endVisits()
})
afterAll(() => devnet.stop())

async function setUp({ isOn = true, isConnected = true } = {}) {
  const page = openPage()
  const [first, second] = devnet.chains
  const wallet = makeWallet({ chains: [first, second] })
  wallet.announce(page)
  const { kit } = visit({
    ...{ library: 'none', page, networks: localNetworks([first.rpcUrl, second.rpcUrl]) },
    features: { pay: isOn },
  })
  if (isConnected) await connect(kit, { connectorId })
  const route = () => currentRoute(kit.getState().modal)
  /** What the view does once the visitor has confirmed it. */
  async function confirm(change: Partial<Parameters<typeof prepareSend>[1]> = {}) {
    const preview = await prepareSend(kit, {
      ...{ token: { chainId }, to: two.address, amount: '0.25', ...change },
    })
    const request = payRequestOf(kit) ?? expect.fail('nobody waits for it')
    if (!request.isFor(preview)) return undefined
    const hash = await payOnce(kit, { request, preview })
    request.sent(preview, hash)
    return hash
  }
  const ask = (parameters: Partial<PayParameters> = {}) => {
    const asked = pay(kit, { ...coin, ...parameters })
    asked.catch(() => {})
    return asked
  }
  /** Has confirmed it, and not yet answered the wallet. */
  async function askWallet() {
    wallet.setApproval('manual')
    confirm().catch(() => {})
    await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), patience.wait)
  }
  return { kit, wallet, route, confirm, ask, askWallet }
}

test('default: what is asked for, and the hash', async () => {
  const { route, confirm, ask } = await setUp()
  const asked = ask()
  await expect.poll(() => route()?.view).toBe('Pay')
  expect(route()).toMatchObject({ chainId, to: two.address, amount: '0.25', token: undefined })
  const hash = await confirm()
  expect(await asked).toEqual({ chainId, hash, from: accounts[0]?.address })
})

test('default: a token, to a CAIP-10 id', async () => {
  const { route, confirm, ask } = await setUp()
  const { token } = devnet.chains[0].contracts
  const recipient = `${chainId}:${two.address.toLowerCase()}`
  const asked = ask({ asset: `${chainId}/erc20:${token}`, amount: '1.50', recipient })
  await expect.poll(() => route()).toMatchObject({ token: `${chainId}:${token}`, amount: '1.50' })
  const hash = await confirm({ token: { chainId, address: token }, amount: '1.5' })
  expect((await asked).hash).toBe(hash)
})

test('behavior: the wallet is on another network', async () => {
  const { kit, route, ask } = await setUp()
  await switchNetwork(kit, { chainId: 'eip155:31338' })
  void ask()
  await expect.poll(() => route()?.view).toBe('Pay')
  expect(kit.getState().connections.eip155).toMatchObject({ session: { chainId } })
})

test('behavior: what is not what was asked for is not sent', async () => {
  const { route, confirm, ask, kit } = await setUp()
  void ask()
  await expect.poll(() => route()?.view).toBe('Pay')
  const token = { chainId, address: devnet.chains[0].contracts.token } as const
  expect(await confirm({ amount: '0.26' })).toBeUndefined()
  expect(await confirm({ to: three.address })).toBeUndefined()
  expect(await confirm({ token })).toBeUndefined()
  expect(payRequestOf(kit)).toBeDefined()
})

test('behavior: one with an id is paid once, whatever asks for it again', async () => {
  const { route, confirm, ask } = await setUp()
  const order = { id: 'order-1' }
  const asked = ask(order)
  await expect.poll(() => route()?.view).toBe('Pay')
  const hash = await confirm()
  expect((await asked).hash).toBe(hash)
  // Also on a page that was loaded anew: what is known is in the storage.
  expect(await ask(order)).toEqual(await asked)
  await expect(ask({ ...order, amount: '0.5' })).rejects.toMatchObject({ code: 'badId' })
  await expect(ask({ ...order, recipient: three.address })).rejects.toMatchObject({ code: 'badId' })
})

test('behavior: a page that was loaded anew in the middle, and another tab', async () => {
  const { kit, wallet, route, confirm, ask, askWallet } = await setUp()
  const order = { id: 'order-2' }
  const first = ask(order)
  await expect.poll(() => route()?.view).toBe('Pay')
  await askWallet()
  // Nobody knows any more what the wallet has answered.
  const again = ask(order)
  await expect(first).rejects.toMatchObject({ code: 'unclear' })
  wallet.setApproval('auto')
  await expect.poll(() => route()?.view).toBe('Pay')
  await expect(confirm()).rejects.toMatchObject({ code: 'elsewhere' })
  // The visitor has looked, and says that nothing was sent.
  const request = payRequestOf(kit) ?? expect.fail('nobody waits for it')
  request.repeats = readPayNote(kit, order.id)?.at
  const hash = await confirm()
  expect((await again).hash).toBe(hash)
  expect(readPayNote(kit, order.id)?.sent?.hash).toBe(hash)
})

test('behavior: one that was declined may be asked for again', async () => {
  const { kit, wallet, route, confirm, ask } = await setUp()
  const order = { id: 'order-3' }
  const asked = ask(order)
  await expect.poll(() => route()?.view).toBe('Pay')
  wallet.rejectNext()
  await expect(confirm()).rejects.toMatchObject({ code: 'rejected' })
  expect(readPayNote(kit, order.id)).toBeUndefined()
  const hash = await confirm()
  expect((await asked).hash).toBe(hash)
})

test('behavior: given up here and confirmed in the wallet later, it is known as sent', async () => {
  const { kit, wallet, route, ask } = await setUp()
  const order = { id: 'order-4' }
  void ask(order)
  await expect.poll(() => route()?.view).toBe('Pay')
  wallet.setApproval('manual')
  const preview = await prepareSend(kit, {
    ...{ token: { chainId }, to: two.address, amount: '0.25' },
  })
  const request = payRequestOf(kit) ?? expect.fail('nobody waits for it')
  const controller = new AbortController()
  const paid = payOnce(kit, { request, preview, signal: controller.signal })
  paid.catch(() => {})
  await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), patience.wait)
  controller.abort()
  await expect(paid).rejects.toThrow()
  expect(readPayNote(kit, order.id)).toMatchObject({ sent: undefined })
  await wallet.approve()
  await expect.poll(() => readPayNote(kit, order.id)?.sent?.from).toBe(preview.from)
})

test('behavior: what becomes of one try says nothing of another one', async () => {
  const { kit, wallet, route, confirm, ask, askWallet } = await setUp()
  const order = { id: 'order-5' }
  void ask(order)
  await expect.poll(() => route()?.view).toBe('Pay')
  await askWallet()
  const first = payRequestOf(kit)
  const again = ask(order)
  await expect.poll(() => payRequestOf(kit)).not.toBe(first)
  const request = payRequestOf(kit) ?? expect.fail('nobody waits for it')
  request.repeats = readPayNote(kit, order.id)?.at
  wallet.setApproval('auto')
  const hash = await confirm()
  expect((await again).hash).toBe(hash)
  // What was open in the wallet all the time.
  await wallet.reject()
  await expect.poll(() => unansweredPayments(kit).size).toBe(0)
  expect((await ask(order)).hash).toBe(hash)
})

test('behavior: declined, an earlier try may still have been sent', async () => {
  const { kit, wallet, route, confirm, ask } = await setUp()
  const order = { id: 'order-6' }
  void ask(order)
  await expect.poll(() => route()?.view).toBe('Pay')
  wallet.failNext(4900, 'Disconnected', { method: 'eth_sendTransaction' })
  await expect(confirm()).rejects.toMatchObject({ code: 'unclear' })
  const note = readPayNote(kit, order.id)
  expect(note).toMatchObject({ sent: undefined })
  const request = payRequestOf(kit) ?? expect.fail('nobody waits for it')
  request.repeats = note?.at
  wallet.rejectNext()
  await expect(confirm()).rejects.toMatchObject({ code: 'rejected' })
  expect(readPayNote(kit, order.id)).toEqual(note)
  await expect(confirm()).rejects.toMatchObject({ code: 'elsewhere' })
})

test.each([
  ['sped up', { to: two.address, value: parseEther('0.25') }, true],
  ['cancelled', {}, false],
] as const)('behavior: once it is sent, it is %s in the wallet', async (_, instead, isPaid) => {
  const { kit, route, confirm, ask } = await setUp()
  const order = { id: `order-7-${isPaid}` }
  const chain = createTestClient({ mode: 'anvil', transport: http(devnet.chains[0].rpcUrl) })
    .extend(walletActions)
    .extend(publicActions)
  await chain.setAutomine(false)
  onTestFinished(() => chain.setAutomine(true))
  followTransactions(kit)
  const asked = ask(order)
  await expect.poll(() => route()?.view).toBe('Pay')
  await confirm()
  const { hash, from } = await asked
  closeModal(kit)
  await vi.waitFor(() => expect(readSent(kit)[0]?.nonce).toBeDefined(), patience.wait)
  const { nonce } = await chain.getTransaction({ hash: hash as Hex }) // an EVM wallet's
  const fees = { maxFeePerGas: parseEther('0.000001'), maxPriorityFeePerGas: 10n ** 10n }
  const account = from as Hex
  const replacement = await chain.sendTransaction({
    ...{ account, to: account, chain: null, nonce, ...fees, ...instead },
  })
  // As long as neither is in a block, it is on its way.
  expect((await ask(order)).hash).toBe(hash)
  await chain.mine({ blocks: 1 })
  const sent = isPaid ? { sent: { hash: replacement } } : undefined
  if (sent) {
    await expect.poll(() => readPayNote(kit, order.id)).toMatchObject(sent)
    expect((await ask(order)).hash).toBe(replacement)
    return
  }
  await expect.poll(() => readPayNote(kit, order.id)).toBeUndefined()
  void ask(order)
  await expect.poll(() => route()?.view).toBe('Pay')
})

test('behavior: it was turned back while no page was open', async () => {
  const { kit, wallet, route, ask } = await setUp()
  const order = { id: 'order-8' }
  const { token } = devnet.chains[0].contracts
  const asset = { asset: `${chainId}/erc20:${token}`, amount: '1', ...order }
  const from = accounts[0]?.address ?? expect.fail('no account')
  const chain = createTestClient({
    ...{ mode: 'anvil', transport: http(devnet.chains[0].rpcUrl) },
  })
    .extend(walletActions)
    .extend(publicActions)
  const hash = await chain.sendTransaction({
    ...{ account: from, to: token, chain: null, data: '0xdeadbeef', gas: 100_000n },
  })
  await chain.waitForTransactionReceipt({ hash })
  const what = `${chainId} ${token} 1000000000000000000000000000000000000 ${two.address}`
  const note = { id: order.id, what: what.toLowerCase(), at: 1, sent: { hash, from } }
  await changePayNotes(kit, () => [note])
  void ask(asset)
  await expect.poll(() => route()?.view).toBe('Pay')
  expect(readPayNote(kit, order.id)).toBeUndefined()
  expect(wallet.pending()).toEqual([])
})

test('behavior: nobody is connected, then a wallet is', async () => {
  const { kit, route, confirm, ask } = await setUp({ isConnected: false })
  const asked = ask()
  await expect.poll(() => route()?.view).toBe('Connect')
  await connect(kit, { connectorId })
  await expect.poll(() => route()?.view).toBe('Pay')
  const hash = await confirm()
  expect((await asked).hash).toBe(hash)
})

test('behavior: asked for before the wallet of the last visit is back', async () => {
  const stored = new Map<string, string>()
  const wallet = makeWallet({ chains: [...devnet.chains] })
  function open() {
    const page = openPage({ stored })
    wallet.announce(page)
    const [first, second] = devnet.chains
    const networks = localNetworks([first.rpcUrl, second.rpcUrl])
    return visit({ library: 'none', page, networks, features: { pay: true } })
  }
  const before = open()
  await connect(before.kit, { connectorId })
  before.stop()
  const { kit } = open()
  expect(selectAccount(kit.getState()).status).toBe('connecting')
  const views: (string | undefined)[] = []
  kit._internal.store.subscribe(({ modal }) => views.push(currentRoute(modal)?.view))
  pay(kit, coin).catch(() => {})
  await expect.poll(() => views).toContain('Pay')
  expect(views).not.toContain('Connect')
})

test('behavior: the wallet of the last visit answers late', async () => {
  const stored = new Map<string, string>()
  const [first, second] = devnet.chains
  const networks = localNetworks([first.rpcUrl, second.rpcUrl])
  let answer = () => {}
  let ready: Promise<void> | undefined
  const { request, on, removeListener } = makeWallet({ chains: [...devnet.chains] }).provider
  const provider = {
    ...{ on, removeListener },
    request: async (call: Parameters<typeof request>[0]) => {
      await ready
      return request(call)
    },
  }
  const open = () =>
    visit({
      ...{ library: 'none', page: openPage({ stored }), networks, features: { pay: true } },
      connectors: [{ id: connectorId, name: 'Own', getProvider: () => provider }],
    })
  const before = open()
  await connect(before.kit, { connectorId })
  before.stop()
  ready = new Promise((resolve) => {
    answer = resolve
  })
  const { kit } = open()
  const view = () => currentRoute(kit.getState().modal)?.view
  vi.useFakeTimers()
  pay(kit, coin).catch(() => {})
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect(view()).toBe('Connect')
  answer()
  await expect.poll(view).toBe('Pay')
})

test('error: nobody connects', async () => {
  const { kit, route, ask } = await setUp({ isConnected: false })
  const asked = ask()
  await expect.poll(() => route()?.view).toBe('Connect')
  closeModal(kit)
  await expect(asked).rejects.toMatchObject({ code: 'cancelled' })
  const controller = new AbortController()
  const next = pay(kit, { ...coin, signal: controller.signal })
  next.catch(() => {})
  await expect.poll(() => route()?.view).toBe('Connect')
  controller.abort(new Error('enough'))
  await expect(next).rejects.toThrow('enough')
  expect(route()).toBeUndefined()
})

test('error: the visitor leaves, goes elsewhere, or another payment is asked for', async () => {
  const { kit, route, ask } = await setUp()
  const leave = [
    () => closeModal(kit),
    () => openModal(kit, { view: 'Networks' }),
    () => void ask({ amount: '2' }),
  ]
  for (const act of leave) {
    const asked = ask()
    await expect.poll(() => route()?.view).toBe('Pay')
    act()
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' })
  }
})

test('parameters: signal', async () => {
  const { kit, route } = await setUp()
  const controller = new AbortController()
  const asked = pay(kit, { ...coin, signal: controller.signal })
  asked.catch(() => {})
  await expect.poll(() => route()?.view).toBe('Pay')
  controller.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
  expect(payRequestOf(kit)).toBeUndefined()
  expect(route()).toBeUndefined()
})

test('parameters: signal, once the wallet is asked', async () => {
  const { kit, wallet, route, askWallet } = await setUp()
  const controller = new AbortController()
  const asked = pay(kit, { ...coin, signal: controller.signal })
  asked.catch(() => {})
  await expect.poll(() => route()?.view).toBe('Pay')
  await askWallet()
  controller.abort()
  await expect(asked).rejects.toMatchObject({ name: 'PayError', code: 'unclear' })
  expect(route()?.view).toBe('Pay')
  await wallet.reject()
})

test('error: left or asked anew once the wallet is asked, it may have been sent', async () => {
  const { kit, wallet, route, ask, askWallet } = await setUp()
  const asked = ask()
  await expect.poll(() => route()?.view).toBe('Pay')
  await askWallet()
  const next = ask({ amount: '2' })
  await expect(asked).rejects.toMatchObject({ code: 'unclear' })
  // Of this one the wallet was not asked.
  closeModal(kit)
  await expect(next).rejects.toMatchObject({ code: 'cancelled' })
  await wallet.reject()
})

test('error: another account is in use once the wallet is asked', async () => {
  const { kit, wallet, route, ask, askWallet } = await setUp()
  const asked = ask()
  await expect.poll(() => route()?.view).toBe('Pay')
  await askWallet()
  wallet.selectAccount(1)
  await stateWhen(kit, (state) => selectAccount(state).address === two.address)
  closeModal(kit)
  await expect(asked).rejects.toMatchObject({ code: 'unclear' })
  await wallet.reject()
})

test.each([
  ['badAsset', { asset: 'eip155:31337/erc721:0x12' }],
  ['badAsset', { asset: chainId }],
  ['badAmount', { amount: '0' }],
  ['badAmount', { amount: '1e18' }],
  ['badAmount', { amount: '-1' }],
  ['badRecipient', { recipient: 'wren.eth' }],
  ['badRecipient', { recipient: `eip155:1:${two.address}` }],
  ['badRecipient', { recipient: '0x12' }],
  ['badId', { id: '' }],
  ['badId', { id: 'order 1' }],
] as const)('error: %s, %o', async (code, change) => {
  const { route, ask } = await setUp()
  const failed = await ask(change).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(PayError)
  expect(failed).toMatchObject({ code })
  expect(route()).toBeUndefined()
})

test('error: payments are off, the network is not the host’s', async () => {
  const { ask: askOff } = await setUp({ isOn: false })
  await expect(askOff()).rejects.toMatchObject({ code: 'notOffered' })
  const { ask: askElsewhere, route } = await setUp()
  await expect(askElsewhere({ asset: 'eip155:1/slip44:60' })).rejects.toThrow()
  expect(route()).toBeUndefined()
})
