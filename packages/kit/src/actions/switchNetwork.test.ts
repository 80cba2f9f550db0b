import { type Devnet, startDevnet } from '@billfold/devnet'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import {
  libraries,
  localNetworks,
  makeWallet,
  settle,
  visit,
} from '../../../../test/helpers/visit.js'
import type { CreateBillfoldParameters } from '../options/CreateBillfoldParameters.js'
import { currentRoute } from '../state/modal.js'
import { selectAccount, selectNetwork } from '../state/selectors.js'
import { cancelSwitch } from './cancelSwitch.js'
import { connect } from './connect.js'
import { dismissAlert } from './dismissAlert.js'
import { openModal } from './openModal.js'
import { selectNetwork as pickNetwork } from './selectNetwork.js'
import { switchNetwork } from './switchNetwork.js'

const connectorId = 'id.billfold.testwallet'
const one = 'eip155:31337'
const two = 'eip155:31338'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())
afterEach(() => vi.unstubAllGlobals())

describe.each(libraries)('library: %s', (library) => {
  async function setUp(options: Partial<CreateBillfoldParameters> & { knows?: boolean } = {}) {
    const { knows = true, ...rest } = options
    const page = openPage()
    const [first, second] = devnet.chains
    // It also knows a chain that the host does not have.
    const other = { id: 5, rpcUrl: first.rpcUrl }
    const wallet = makeWallet({ chains: knows ? [first, second, other] : [first, other] })
    wallet.announce(page)
    const networks = localNetworks([first.rpcUrl, second.rpcUrl])
    const visited = visit({ library, page, networks, ...rest })
    await connect(visited.kit, { connectorId })
    return { wallet, ...visited }
  }

  test('default', async () => {
    const { kit, wallet, events, config } = await setUp()
    const switched = switchNetwork(kit, { chainId: two })
    expect(kit.getState().switching).toMatchObject({ status: 'waiting', subject: two })
    await switched
    expect(kit.getState().switching).toEqual({ status: 'idle' })
    expect(selectAccount(kit.getState()).chainId).toBe(two)
    expect(selectNetwork(kit.getState(), kit.options.networks)?.name).toBe('Local Two')
    expect(wallet.state().chainId).toBe(31338)
    expect(events.filter(({ type }) => type === 'SWITCH_NETWORK')).toEqual([
      { type: 'SWITCH_NETWORK', chainId: two },
    ])
    if (config) expect([...config.state.connections.values()][0]?.chainId).toBe(31338)
  })

  test('behavior: a network that the wallet does not know is added', async () => {
    const { kit, wallet } = await setUp({ knows: false })
    await switchNetwork(kit, { chainId: two })
    expect(wallet.state().chainId).toBe(31338)
    expect(selectAccount(kit.getState()).chainId).toBe(two)
  })

  test('behavior: rejected', async () => {
    const { kit, wallet, events } = await setUp()
    wallet.rejectNext()
    await expect(switchNetwork(kit, { chainId: two })).rejects.toMatchObject({ code: 'rejected' })
    expect(kit.getState().switching).toEqual({ status: 'failed', subject: two, code: 'rejected' })
    expect(selectAccount(kit.getState()).chainId).toBe(one)
    expect(events).toContainEqual({ type: 'SWITCH_NETWORK_ERROR', chainId: two, code: 'rejected' })
  })

  test('behavior: refused', async () => {
    const { kit, wallet } = await setUp()
    wallet.answerNext(null, { method: 'wallet_switchEthereumChain' })
    await expect(switchNetwork(kit, { chainId: two })).rejects.toMatchObject({
      code: 'switchRefused',
      shortMessage:
        'Failed to switch to chain. The chain is not approved or the wallet does not support wallet_switchEthereumChain.',
    })
    expect(selectAccount(kit.getState()).chainId).toBe(one)
  })

  test('behavior: cancelled here, done in the wallet later: the kit follows the wallet', async () => {
    const { kit, wallet } = await setUp()
    wallet.setApproval('manual')
    const asked = new Promise((resolve) => wallet.onPending(resolve))
    const switched = switchNetwork(kit, { chainId: two })
    await asked
    cancelSwitch(kit)
    await expect(switched).rejects.toMatchObject({ name: 'AbortError' })
    expect(kit.getState().switching).toEqual({ status: 'idle' })
    await wallet.approve()
    await settle()
    expect(selectAccount(kit.getState()).chainId).toBe(two)
  })

  test('parameters: signal', async () => {
    const { kit, wallet } = await setUp()
    wallet.hangNext()
    const controller = new AbortController()
    const { signal } = controller
    const asked = new Promise<void>((resolve) => {
      wallet.onRequest(({ method }) => method === 'wallet_switchEthereumChain' && resolve())
    })
    const switched = switchNetwork(kit, { chainId: two, signal })
    await asked
    controller.abort(new Error('given up'))
    await expect(switched).rejects.toThrow('given up')
    expect(kit.getState().switching).toEqual({ status: 'idle' })
  })

  test('behavior: where it is already, nobody is asked', async () => {
    const { kit, wallet } = await setUp()
    const before = wallet.log().length
    await switchNetwork(kit, { chainId: one })
    expect(wallet.log()).toHaveLength(before)
  })

  test('selectNetwork: shows how it goes, then leads back to the account', async () => {
    const { kit } = await setUp()
    openModal(kit)
    const picked = pickNetwork(kit, { chainId: two })
    expect(currentRoute(kit.getState().modal)).toEqual({ view: 'SwitchNetwork', chainId: two })
    expect(await picked).toBe(true)
    expect(kit.getState().modal).toMatchObject({ stack: [{ view: 'Account' }] })
  })

  test('selectNetwork: a failure stays in the view', async () => {
    const { kit, wallet } = await setUp()
    openModal(kit, { view: 'Networks' })
    wallet.rejectNext()
    expect(await pickNetwork(kit, { chainId: two })).toBe(false)
    expect(currentRoute(kit.getState().modal)).toEqual({ view: 'SwitchNetwork', chainId: two })
  })

  test('selectNetwork: out of UnsupportedChain', async () => {
    const { kit, wallet } = await setUp()
    wallet.setChain(5)
    await settle()
    expect(currentRoute(kit.getState().modal)).toEqual({ view: 'UnsupportedChain' })
    expect(await pickNetwork(kit, { chainId: two })).toBe(true)
    expect(kit.getState().modal.status).toBe('closed')
    expect(selectAccount(kit.getState()).chainId).toBe(two)
  })
})

test('behavior: with no wallet connected, the network is only chosen', async () => {
  const { kit } = visit({ library: 'none', page: openPage() })
  await switchNetwork(kit, { chainId: two })
  expect(kit.getState().networks).toEqual({ eip155: two })
})

test('behavior: a network that the host does not have raises an alert', async () => {
  const { kit } = visit({ library: 'none', page: openPage() })
  await expect(switchNetwork(kit, { chainId: 'eip155:5' })).rejects.toThrowError(
    ['CaipNetwork not found', '"eip155:5" is not among the `networks`.'].join('\n'),
  )
  expect(kit.getState().alert).toBe('networkNotFound')
  dismissAlert(kit)
  expect(kit.getState().alert).toBeUndefined()
})
