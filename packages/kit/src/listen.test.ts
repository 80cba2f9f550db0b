import { afterEach, describe, expect, test } from 'vitest'
import { connect as connectInWagmi, disconnect as disconnectInWagmi } from 'wagmi/actions'
import { openPage } from '../../../test/helpers/openPage.js'
import {
  endVisits,
  isConnected,
  isDisconnected,
  libraries,
  localNetworks,
  makeWallet,
  settle,
  stateWhen,
  visit,
  whenAsked,
} from '../../../test/helpers/visit.js'
import { cancelConnect } from './actions/cancelConnect.js'
import { connect } from './actions/connect.js'
import { disconnect } from './actions/disconnect.js'
import { openModal } from './actions/openModal.js'
import { signMessage } from './actions/signMessage.js'
import { switchNetwork } from './actions/switchNetwork.js'
import { defineConnector } from './connectors/defineConnector.js'
import { defineNetwork } from './networks/defineNetwork.js'
import type { CreateBillfoldParameters } from './options/CreateBillfoldParameters.js'
import { currentRoute } from './state/modal.js'
import { selectAccount } from './state/selectors.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connectorId = 'id.billfold.testwallet'

const stored = new Map<string, string>()
afterEach(() => {
  endVisits()
  stored.clear()
})

const kept = () => JSON.parse(stored.get('billfold') ?? '{}')

describe.each(libraries)('library: %s', (library) => {
  async function setUp(options: Partial<CreateBillfoldParameters> = {}) {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const visited = visit({ library, page, ...options })
    await connect(visited.kit, { connectorId })
    return { wallet, ...visited }
  }

  test('behavior: another account in the wallet', async () => {
    const { kit, wallet, events } = await setUp()
    wallet.selectAccount(1)
    await stateWhen(kit, (state) => selectAccount(state).address === bob)
    expect(kept().sessions.eip155.addresses[0]).toBe(bob)
    expect(events.at(-1)).toEqual({ type: 'ACCOUNT_CHANGED', namespace: 'eip155', address: bob })
  })

  test('behavior: another chain in the wallet', async () => {
    const { kit, wallet, events } = await setUp()
    openModal(kit)
    wallet.setChain(31338)
    await stateWhen(kit, (state) => selectAccount(state).chainId === 'eip155:31338')
    expect(kit.getState().networks).toEqual({ eip155: 'eip155:31338' })
    expect(currentRoute(kit.getState().modal)).toEqual({ view: 'Account' })
    expect(events).toContainEqual({ type: 'SWITCH_NETWORK', chainId: 'eip155:31338' })
  })

  test('behavior: a chain that the host does not have opens UnsupportedChain, until it is left', async () => {
    const { kit, wallet } = await setUp()
    wallet.setChain(5)
    await stateWhen(kit, ({ modal }) => modal.status === 'open')
    expect(currentRoute(kit.getState().modal)).toEqual({ view: 'UnsupportedChain' })
    expect(kit.getState().networks).toEqual({ eip155: 'eip155:31337' })
    wallet.setChain(31338)
    await stateWhen(kit, ({ modal }) => modal.status === 'closed')
  })

  test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'parameters: %o, nothing opens',
    async (options) => {
      const { kit, wallet } = await setUp(options)
      wallet.setChain(5)
      await stateWhen(kit, (state) => selectAccount(state).chainId === 'eip155:5')
      expect(kit.getState().modal.status).toBe('closed')
    },
  )

  test.each<[string, (wallet: Awaited<ReturnType<typeof setUp>>['wallet']) => void]>([
    ['locks', (wallet) => wallet.lock()],
    ['withdraws', (wallet) => wallet.revoke()],
    ['disconnects', (wallet) => wallet.disconnect()],
  ])('behavior: the wallet %s', async (_, act) => {
    const { kit, wallet, events, config } = await setUp()
    openModal(kit)
    act(wallet)
    await stateWhen(kit, isDisconnected)
    await settle()
    expect(kit.getState().modal.status).toBe('closed')
    expect(kept().sessions).toEqual({})
    expect(events).toContainEqual({ type: 'DISCONNECT_SUCCESS', namespace: 'eip155' })
    if (config) expect(config.state.status).toBe('disconnected')
    wallet.unlock()
    await connect(kit, { connectorId })
    expect(isConnected(kit.getState())).toBe(true)
  })

  test('behavior: a wallet that only loses its network keeps its place', async () => {
    const { kit, wallet } = await setUp()
    wallet.emit({ name: 'disconnect', data: { code: 1013, message: 'Try again later.' } })
    await settle()
    expect(isConnected(kit.getState())).toBe(true)
  })

  test('behavior: a wallet that answers this page no more has withdrawn from no other', async () => {
    // wagmi keeps such a wallet.
    if (library === 'wagmi') return
    const { kit, wallet } = await setUp()
    const before = kept()
    wallet.failNext(-32603, 'Extension context invalidated.', { method: 'eth_accounts' })
    wallet.emit({ name: 'disconnect', data: { code: 1013, message: 'Disconnected.' } })
    await stateWhen(kit, isDisconnected)
    expect(kept()).toEqual(before)
  })

  test('behavior: a wallet that vanishes stays shown, and says so when asked', async () => {
    const { kit, wallet } = await setUp()
    wallet.vanish()
    await settle()
    await expect(signMessage(kit, { message: 'hello' })).rejects.toMatchObject({
      name: 'WalletError',
      code: 'walletOffline',
    })
    await disconnect(kit).catch(() => {})
    expect(isDisconnected(kit.getState())).toBe(true)
  })

  test.each([
    ['accountsChanged', 'garbage'],
    ['accountsChanged', [null]],
    ['accountsChanged', ['0x0']],
    ['chainChanged', 'mainnet'],
    ['chainChanged', null],
    ['chainChanged', {}],
  ])('behavior: the wallet tells %s %j', async (name, data) => {
    // wagmi's own listener lets a promise fail unheard when accounts are not what they should be.
    if (library === 'wagmi' && name === 'accountsChanged') return
    const { kit, wallet } = await setUp()
    const before = kept()
    wallet.emit({ name, data })
    await settle()
    expect(selectAccount(kit.getState())).toMatchObject({
      status: 'connected',
      address: alice,
      chainId: 'eip155:31337',
    })
    expect(kept()).toEqual(before)
    wallet.setChain(31338)
    await stateWhen(kit, (state) => selectAccount(state).chainId === 'eip155:31338')
  })

  test('behavior: what the connected wallet does while another is asked is not lost', async () => {
    const { kit, wallet, page } = await setUp()
    const other = makeWallet({ rdns: 'io.other' })
    other.announce(page)
    other.hangNext()
    connect(kit, { connectorId: 'io.other' }).catch(() => {})
    wallet.selectAccount(1)
    await stateWhen(kit, (state) => selectAccount(state).address === bob)
  })

  test('behavior: disconnecting here', async () => {
    const { kit, wallet, events, config } = await setUp()
    openModal(kit)
    await disconnect(kit)
    await settle()
    expect(isDisconnected(kit.getState())).toBe(true)
    expect(kept().sessions).toEqual({})
    expect(kit.getState().modal.status).toBe('closed')
    expect(wallet.state().origins).toEqual([])
    if (config) expect(config.state.status).toBe('disconnected')
    expect(events.filter(({ type }) => type === 'DISCONNECT_SUCCESS')).toHaveLength(1)
    wallet.selectAccount(1)
    await settle()
    expect(isDisconnected(kit.getState())).toBe(true)
  })

  test('behavior: disconnecting from a wallet that does not play along', async () => {
    const { kit, wallet } = await setUp()
    wallet.hangNext({ method: 'wallet_revokePermissions' })
    disconnect(kit).catch(() => {})
    expect(isDisconnected(kit.getState())).toBe(true)
    await settle()
    await connect(kit, { connectorId })
    expect(isConnected(kit.getState())).toBe(true)
  })
})

test('behavior: a wallet of a namespace that is not the active one goes to an unknown chain', async () => {
  const page = openPage({ stored })
  const wallet = makeWallet()
  wallet.announce(page)
  const { name, nativeCurrency, rpcUrls } = localNetworks()[0]
  const local = { id: 'local', chainNamespace: 'solana', name, nativeCurrency, rpcUrls } as const
  const solana = defineNetwork(local)
  const { kit } = visit({ library: 'none', page, networks: [...localNetworks(), solana] })
  await connect(kit, { connectorId })
  await switchNetwork(kit, { chainId: solana.caipNetworkId })
  wallet.setChain(5)
  await stateWhen(kit, (state) => selectAccount(state, 'eip155').chainId === 'eip155:5')
  expect(kit.getState()).toMatchObject({ activeNamespace: 'solana', modal: { status: 'closed' } })
})

test('behavior: wallets that cannot be unlistened to: only the one in use is followed', async () => {
  const page = openPage({ stored })
  const wallets = [connectorId, 'io.other'].map((rdns) => makeWallet({ rdns, accounts: 1 }))
  const [first, second] = wallets.map(({ provider: { request, on } }, index) =>
    defineConnector({ id: `own${index}`, name: 'Own', getProvider: () => ({ request, on }) }),
  )
  const connectors = [first, second].flatMap((each) => each ?? [])
  const { kit } = visit({ library: 'none', page, connectors })
  await connect(kit, { connectorId: 'own0' })
  await connect(kit, { connectorId: 'own1' })
  wallets[0]?.setChain(31338)
  wallets[0]?.emit({ name: 'accountsChanged', data: [bob] })
  await settle()
  expect(selectAccount(kit.getState())).toMatchObject({
    connectorId: 'own1',
    address: alice,
    chainId: 'eip155:31337',
  })
})

test('behavior: the host’s own code disconnects', async () => {
  const page = openPage({ stored })
  const wallet = makeWallet()
  wallet.announce(page)
  const { kit, config, events } = visit({ library: 'wagmi', page })
  await connect(kit, { connectorId })
  if (config) await disconnectInWagmi(config)
  expect(isDisconnected(kit.getState())).toBe(true)
  expect(events).toContainEqual({ type: 'DISCONNECT_SUCCESS', namespace: 'eip155' })
})

test('behavior: the host’s own code connects, also after the visitor has cancelled here', async () => {
  const page = openPage({ stored })
  const wallet = makeWallet()
  wallet.announce(page)
  const { kit, config } = visit({ library: 'wagmi', page })
  wallet.hangNext()
  const asked = whenAsked(wallet)
  connect(kit, { connectorId }).catch(() => {})
  await asked
  cancelConnect(kit)
  await settle()
  const connector = config?.connectors.find(({ id }) => id === connectorId)
  if (config && connector) await connectInWagmi(config, { connector })
  expect(selectAccount(kit.getState())).toMatchObject({ status: 'connected', connectorId })
})
