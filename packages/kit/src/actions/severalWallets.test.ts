import { afterEach, describe, expect, test } from 'vitest'
import { connect as connectInWagmi, disconnect as disconnectInWagmi } from 'wagmi/actions'
import { openPage, type Page } from '../../../../test/helpers/openPage.js'
import {
  endVisits,
  isDisconnected,
  libraries,
  makeWallet,
  settle,
  stateWhen,
  type Visit,
  visit,
} from '../../../../test/helpers/visit.js'
import { selectConnections } from '../state/selectConnections.js'
import { selectAccount } from '../state/selectors.js'
import type { State } from '../state/types.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { disconnectAll } from './disconnectAll.js'
import { openModal } from './openModal.js'
import { signMessage } from './signMessage.js'
import { switchWallet } from './switchWallet.js'
import { watchConnections } from './watch.js'

const orchard = 'io.orchard'
const birch = 'io.birch'
const cedar = 'io.cedar'

const stored = new Map<string, string>()
afterEach(() => {
  endVisits()
  stored.clear()
})

const kept = () => JSON.parse(stored.get('billfold') ?? '{}')

/** Keys of the accounts that local chains fund. */
const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const
const [alice, bob, carol] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
]

function makeWallets() {
  const [one, two, three] = keys
  return {
    orchard: makeWallet({ rdns: orchard, name: 'Orchard', accounts: [one] }),
    birch: makeWallet({ rdns: birch, name: 'Birch', accounts: [two] }),
    cedar: makeWallet({ rdns: cedar, name: 'Cedar', accounts: [three] }),
  }
}

type Wallets = ReturnType<typeof makeWallets>

function announceAll(wallets: Wallets, page: Page) {
  for (const wallet of Object.values(wallets)) wallet.announce(page)
}

/** The wallets that are connected, the one in use first. */
const connected = (state: State) =>
  selectConnections(state, 'eip155').map(({ connectorId }) => connectorId)

const isInUse = (connectorId: string) => (state: State) =>
  selectAccount(state).isConnected && selectAccount(state).connectorId === connectorId

/** What wagmi says is what the kit says. */
function expectAgreement({ kit, config }: Visit) {
  if (!config) return
  const { connections, current } = config.state
  const connection = connections.get(current ?? '')
  expect(connection?.connector.id).toBe(selectAccount(kit.getState()).connectorId)
  expect(connection?.accounts[0]).toBe(selectAccount(kit.getState()).address)
}

describe.each(libraries)('library: %s', (library) => {
  async function setUp(ids: readonly string[] = [orchard, birch, cedar]) {
    const page = openPage({ stored })
    const wallets = makeWallets()
    announceAll(wallets, page)
    const visited = visit({ library, page })
    for (const connectorId of ids) await connect(visited.kit, { connectorId })
    return { wallets, visited, ...visited }
  }

  async function reload({ stop }: Visit, wallets: Wallets) {
    stop()
    const page = openPage({ stored })
    announceAll(wallets, page)
    return visit({ library, page })
  }

  test('default: another wallet is connected, the first one stays so', async () => {
    const { kit, visited } = await setUp()
    expect(selectConnections(kit.getState())).toMatchObject([
      { connectorId: cedar, name: 'Cedar', addresses: [carol], isActive: true },
      { connectorId: birch, name: 'Birch', addresses: [bob], isActive: false },
      { connectorId: orchard, name: 'Orchard', addresses: [alice], isActive: false },
    ])
    expect(kept().sessions.eip155).toMatchObject({
      connectorId: cedar,
      kept: [{ connectorId: birch }, { connectorId: orchard }],
    })
    expectAgreement(visited)
  })

  test('behavior: the one that is used again is not there twice', async () => {
    const { kit } = await setUp([orchard, birch, orchard])
    expect(connected(kit.getState())).toEqual([orchard, birch])
  })

  test('switchWallet: asks nobody', async () => {
    const { kit, wallets, events, visited } = await setUp()
    const before = wallets.orchard.log().length
    await switchWallet(kit, { connectorId: orchard })
    expect(connected(kit.getState())).toEqual([orchard, cedar, birch])
    expect(selectAccount(kit.getState())).toMatchObject({ status: 'connected', address: alice })
    const asked = wallets.orchard.log().slice(before)
    expect(asked.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    expect(events.at(-1)).toEqual({ type: 'ACCOUNT_CHANGED', namespace: 'eip155', address: alice })
    expectAgreement(visited)
    const signature = await signMessage(kit, { message: 'hello' })
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(wallets.orchard.log().at(-1)?.method).toBe('personal_sign')
  })

  test('switchWallet: only the one in use is followed', async () => {
    const { kit, wallets } = await setUp()
    await switchWallet(kit, { connectorId: orchard })
    wallets.cedar.setChain(31338)
    await settle()
    expect(selectAccount(kit.getState()).chainId).toBe('eip155:31337')
    wallets.orchard.setChain(31338)
    await stateWhen(kit, (state) => selectAccount(state).chainId === 'eip155:31338')
  })

  test('switchWallet: to the one in use, and to one that is not connected', async () => {
    const { kit } = await setUp([orchard])
    await switchWallet(kit, { connectorId: orchard })
    await expect(switchWallet(kit, { connectorId: birch })).rejects.toMatchObject({
      name: 'NotConnectedError',
    })
    expect(connected(kit.getState())).toEqual([orchard])
  })

  test('switchWallet: a wallet that has withdrawn meanwhile is forgotten', async () => {
    const { kit, wallets, visited } = await setUp([orchard, birch])
    wallets.orchard.revoke()
    await switchWallet(kit, { connectorId: orchard }).catch((error) => {
      // wagmi hears of it by itself, before anybody asks.
      expect(error.name).toMatch(/WalletError|NotConnectedError/)
    })
    expect(connected(kit.getState())).toEqual([birch])
    expect(selectAccount(kit.getState())).toMatchObject({ status: 'connected', address: bob })
    expectAgreement(visited)
  })

  test('behavior: after a reload it is as it was', async () => {
    const { wallets, visited } = await setUp()
    await switchWallet(visited.kit, { connectorId: birch })
    const again = await reload(visited, wallets)
    expect(connected(again.kit.getState())).toEqual([birch, cedar, orchard])
    expect(selectAccount(again.kit.getState())).toMatchObject({
      status: 'connecting',
      address: bob,
    })
    await stateWhen(again.kit, isInUse(birch))
    expect(connected(again.kit.getState())).toEqual([birch, cedar, orchard])
    expectAgreement(again)
    await switchWallet(again.kit, { connectorId: orchard })
    expect(connected(again.kit.getState())).toEqual([orchard, birch, cedar])
    expect(selectAccount(again.kit.getState()).address).toBe(alice)
    expectAgreement(again)
  })

  test('behavior: after a reload, the one that was in use has withdrawn', async () => {
    const { wallets, visited } = await setUp()
    visited.stop()
    wallets.cedar.revoke()
    const again = await reload(visited, wallets)
    await stateWhen(again.kit, isInUse(birch))
    expect(connected(again.kit.getState())).toEqual([birch, orchard])
    expectAgreement(again)
  })

  test('disconnect: the one used before takes its place', async () => {
    const { kit, wallets, events, visited } = await setUp()
    openModal(kit)
    const disconnecting = disconnect(kit)
    expect(selectAccount(kit.getState())).toMatchObject({ status: 'connecting', address: bob })
    await disconnecting
    await stateWhen(kit, isInUse(birch))
    await settle()
    expect(connected(kit.getState())).toEqual([birch, orchard])
    expect(wallets.cedar.state().origins).toEqual([])
    expect(wallets.birch.state().origins).not.toEqual([])
    expect(kit.getState().modal).toMatchObject({ status: 'open', stack: [{ view: 'Account' }] })
    expect(events.filter(({ type }) => type === 'DISCONNECT_SUCCESS')).toHaveLength(1)
    expectAgreement(visited)
    await disconnect(kit)
    await stateWhen(kit, isInUse(orchard))
    await disconnect(kit)
    expect(isDisconnected(kit.getState())).toBe(true)
    expect(kit.getState().modal.status).toBe('closed')
    expectAgreement(visited)
  })

  test('disconnect: one that is not in use', async () => {
    const { kit, wallets, visited } = await setUp()
    await disconnect(kit, { connectorId: birch })
    await settle()
    expect(connected(kit.getState())).toEqual([cedar, orchard])
    expect(selectAccount(kit.getState())).toMatchObject({ status: 'connected', address: carol })
    expect(wallets.birch.state().origins).toEqual([])
    expectAgreement(visited)
    wallets.cedar.setChain(31338)
    await stateWhen(kit, (state) => selectAccount(state).chainId === 'eip155:31338')
    expect(kept().sessions.eip155).toMatchObject({ connectorId: cedar, kept: [{}] })
  })

  test('disconnect: one that is not in use, after a reload', async () => {
    const { wallets, visited } = await setUp()
    const again = await reload(visited, wallets)
    await stateWhen(again.kit, isInUse(cedar))
    await disconnect(again.kit, { connectorId: orchard })
    expect(wallets.orchard.state().origins).toEqual([])
    expect(connected(again.kit.getState())).toEqual([cedar, birch])
    expectAgreement(again)
  })

  test('disconnect: one that is not connected', async () => {
    const { kit, events } = await setUp([orchard])
    await disconnect(kit, { connectorId: birch })
    expect(connected(kit.getState())).toEqual([orchard])
    expect(events.map(({ type }) => type)).not.toContain('DISCONNECT_SUCCESS')
  })

  test('disconnectAll', async () => {
    const { kit, wallets, config } = await setUp()
    await disconnectAll(kit)
    expect(isDisconnected(kit.getState())).toBe(true)
    expect(kept().sessions).toEqual({})
    for (const wallet of Object.values(wallets)) expect(wallet.state().origins).toEqual([])
    if (config) expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    await settle()
    expect(isDisconnected(kit.getState())).toBe(true)
  })

  test.each<[string, (wallets: Wallets) => void]>([
    ['withdraws', ({ cedar }) => cedar.revoke()],
    ['locks', ({ cedar }) => cedar.lock()],
    ['disconnects', ({ cedar }) => cedar.disconnect()],
  ])('behavior: the wallet in use %s', async (_, act) => {
    const { kit, wallets, visited } = await setUp()
    act(wallets)
    await stateWhen(kit, isInUse(birch))
    await settle()
    expect(connected(kit.getState())).toEqual([birch, orchard])
    expectAgreement(visited)
    wallets.birch.setChain(31338)
    await stateWhen(kit, (state) => selectAccount(state).chainId === 'eip155:31338')
  })

  test('behavior: all wallets have withdrawn', async () => {
    const { kit, wallets, visited } = await setUp()
    for (const wallet of Object.values(wallets)) wallet.revoke()
    await stateWhen(kit, isDisconnected)
    await settle()
    expect(isDisconnected(kit.getState())).toBe(true)
    expectAgreement(visited)
  })

  test('watchConnections', async () => {
    const { kit } = await setUp([orchard])
    const seen: (readonly string[])[] = []
    const stop = watchConnections(kit, (all) =>
      seen.push(all.map(({ connectorId }) => connectorId)),
    )
    await connect(kit, { connectorId: birch })
    await disconnect(kit, { connectorId: orchard })
    stop()
    await disconnect(kit)
    await settle()
    expect(seen).toEqual([[birch, orchard], [birch]])
  })

  test('behavior: another tab goes on to another wallet, and ends one', async () => {
    const { kit, page, visited } = await setUp()
    const { sessions, ...rest } = kept()
    const { kept: others, ...active } = sessions.eip155
    const [second, third] = others
    const store = (eip155: unknown, ...ended: string[]) =>
      page.storeInOtherTab(
        'billfold',
        JSON.stringify({ ...rest, sessions: { eip155 }, ended: { eip155: ended } }),
      )
    store({ ...third, kept: [active, second] })
    await stateWhen(kit, isInUse(orchard))
    expect(connected(kit.getState())).toEqual([orchard, cedar, birch])
    expectAgreement(visited)
    store({ ...third, kept: [active] }, birch)
    await settle()
    expect(connected(kit.getState())).toEqual([orchard, cedar])
    store({ ...active, kept: [] }, birch, orchard)
    await stateWhen(kit, isInUse(cedar))
    await settle()
    expect(connected(kit.getState())).toEqual([cedar])
    store(undefined, birch, orchard, cedar)
    await stateWhen(kit, isDisconnected)
    await settle()
    expect(isDisconnected(kit.getState())).toBe(true)
  })
})

test('behavior: the host’s own code connects another, and goes back', async () => {
  const page = openPage({ stored })
  const wallets = makeWallets()
  announceAll(wallets, page)
  const visited = visit({ library: 'wagmi', page })
  const { kit, config } = visited
  if (!config) throw new Error('There is a config.')
  await connect(kit, { connectorId: orchard })
  const connector = config.connectors.find(({ id }) => id === birch)
  if (connector) await connectInWagmi(config, { connector })
  expect(connected(kit.getState())).toEqual([birch, orchard])
  const current = config.connectors.find(({ id }) => id === orchard)?.uid ?? null
  config.setState((state) => ({ ...state, current }))
  expect(connected(kit.getState())).toEqual([orchard, birch])
  expectAgreement(visited)
  await connect(kit, { connectorId: cedar })
  await disconnectInWagmi(config)
  await stateWhen(kit, isInUse(orchard))
  expect(connected(kit.getState())).toEqual([orchard, birch])
  expectAgreement(visited)
  if (connector) await disconnectInWagmi(config, { connector })
  expect(connected(kit.getState())).toEqual([orchard])
  expectAgreement(visited)
})
