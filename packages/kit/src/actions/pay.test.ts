import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
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
import { currentRoute } from '../state/modal.js'
import { selectAccount } from '../state/selectors.js'
import { closeModal } from './closeModal.js'
import { connect } from './connect.js'
import { openModal } from './openModal.js'
import { type PayParameters, pay } from './pay.js'
import { payRequestOf } from './payRequests.js'
import { prepareSend } from './prepareSend.js'
import { send } from './send.js'
import { switchNetwork } from './switchNetwork.js'

const connectorId = 'id.billfold.testwallet'
const chainId = 'eip155:31337'
const [, two = expect.fail(), three = expect.fail()] = accounts
const coin = { asset: `${chainId}/slip44:60`, amount: '0.25', recipient: two.address }

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterEach(endVisits)
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
    const hash = await send(kit, preview)
    payRequestOf(kit)?.sent(preview, hash)
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

test('default: the view to send, filled in, and the hash', async () => {
  const { route, confirm, ask } = await setUp()
  const asked = ask()
  await expect.poll(() => route()?.view).toBe('WalletSend')
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
  await expect.poll(() => route()?.view).toBe('WalletSend')
  expect(kit.getState().connections.eip155).toMatchObject({ session: { chainId } })
})

test.each([
  ['another amount', { amount: '0.26' }],
  ['another receiver', { to: three.address }],
])('error: the visitor sends %s', async (_, change) => {
  const { route, confirm, ask } = await setUp()
  const asked = ask()
  await expect.poll(() => route()?.view).toBe('WalletSend')
  await confirm(change)
  await expect(asked).rejects.toMatchObject({ code: 'changed' })
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
    await expect.poll(() => route()?.view).toBe('WalletSend')
    act()
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' })
  }
})

test('parameters: signal', async () => {
  const { kit, route } = await setUp()
  const controller = new AbortController()
  const asked = pay(kit, { ...coin, signal: controller.signal })
  asked.catch(() => {})
  await expect.poll(() => route()?.view).toBe('WalletSend')
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
  await expect.poll(() => route()?.view).toBe('WalletSend')
  await askWallet()
  controller.abort()
  await expect(asked).rejects.toMatchObject({ name: 'PayError', code: 'unclear' })
  expect(route()?.view).toBe('WalletSend')
  await wallet.reject()
})

test('error: left or asked anew once the wallet is asked, it may have been sent', async () => {
  const { kit, wallet, route, ask, askWallet } = await setUp()
  const asked = ask()
  await expect.poll(() => route()?.view).toBe('WalletSend')
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
  await expect.poll(() => route()?.view).toBe('WalletSend')
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
] as const)('error: %s, %o', async (code, change) => {
  const { route, ask } = await setUp()
  const failed = await ask(change).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(PayError)
  expect(failed).toMatchObject({ code })
  expect(route()).toBeUndefined()
})

test('error: payments are off, nobody is connected, the network is not the host’s', async () => {
  const { ask: askOff } = await setUp({ isOn: false })
  await expect(askOff()).rejects.toMatchObject({ code: 'notOffered' })
  const { ask } = await setUp({ isConnected: false })
  await expect(ask()).rejects.toThrow('connect')
  const { ask: askElsewhere, route } = await setUp()
  await expect(askElsewhere({ asset: 'eip155:1/slip44:60' })).rejects.toThrow()
  expect(route()).toBeUndefined()
})
