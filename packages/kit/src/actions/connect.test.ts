import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import {
  isConnected,
  libraries,
  makeWallet,
  settle,
  stateWhen,
  visit,
  whenAsked,
} from '../../../../test/helpers/visit.js'
import { currentRoute } from '../state/modal.js'
import { selectAccount } from '../state/selectors.js'
import type { State } from '../state/types.js'
import { cancelConnect } from './cancelConnect.js'
import { closeModal } from './closeModal.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { openModal } from './openModal.js'
import { selectWallet } from './selectWallet.js'
import { switchNetwork } from './switchNetwork.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connectorId = 'id.billfold.testwallet'
const one = 'eip155:31337'
const two = 'eip155:31338'

const stored = new Map<string, string>()
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stored.clear()
})

type Wallet = ReturnType<typeof makeWallet>

const isShownAsking = ({ modal }: State) => currentRoute(modal)?.view === 'ConnectingExternal'

const kept = () => JSON.parse(stored.get('billfold') ?? '{}')

describe.each(libraries)('library: %s', (library) => {
  function setUp(options: Parameters<typeof makeWallet>[0] = {}) {
    const page = openPage({ stored })
    const wallet = makeWallet(options)
    wallet.announce(page)
    return { wallet, ...visit({ library, page }) }
  }

  test('default', async () => {
    const { kit, events, config } = setUp()
    const connecting = connect(kit, { connectorId })
    expect(kit.getState().connecting).toEqual({
      status: 'waiting',
      subject: connectorId,
      long: false,
    })
    const session = { connectorId, addresses: [alice, bob], chainId: 'eip155:31337' }
    expect(await connecting).toEqual(session)
    expect(kit.getState()).toMatchObject({
      connecting: { status: 'idle' },
      connections: { eip155: { status: 'connected', session } },
      recent: [connectorId],
    })
    expect(kept()).toMatchObject({ sessions: { eip155: session }, recent: [connectorId] })
    expect(events.filter(({ type }) => type === 'CONNECT_SUCCESS')).toEqual([
      {
        type: 'CONNECT_SUCCESS',
        connectorId,
        namespace: 'eip155',
        address: alice,
        chainId: 'eip155:31337',
        reconnected: false,
      },
    ])
    if (config) expect(config.state.status).toBe('connected')
  })

  test('behavior: the modal closes when the wallet has agreed', async () => {
    const { kit, wallet } = setUp({ approval: 'manual' })
    openModal(kit)
    selectWallet(kit, { connectorId })
    await whenAsked(wallet)
    await stateWhen(kit, isShownAsking)
    await wallet.approve()
    await stateWhen(kit, isConnected)
    expect(kit.getState().modal).toEqual({ status: 'closed' })
  })

  test.each([
    ['agreed', (wallet: Wallet) => wallet.setApproval('auto'), false],
    ['refused', (wallet: Wallet) => wallet.rejectNext(), true],
  ] as const)(
    'behavior: a wallet that has %s before the next frame',
    async (_, answer, isShown) => {
      const frames: FrameRequestCallback[] = []
      vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => frames.push(work))
      const { kit, wallet } = setUp()
      answer(wallet)
      openModal(kit)
      const seen = vi.fn()
      kit._internal.store.subscribe((state) => isShownAsking(state) && seen())
      selectWallet(kit, { connectorId })
      await stateWhen(kit, ({ connecting }) => connecting.status === 'waiting')
      await stateWhen(kit, ({ connecting }) => connecting.status !== 'waiting')
      await settle()
      for (const frame of frames) frame(0)
      expect(seen.mock.calls.length > 0).toBe(isShown)
      expect(kit.getState().modal.status).toBe(isShown ? 'open' : 'closed')
    },
  )

  test('behavior: rejected, then again', async () => {
    const { kit, wallet, events } = setUp()
    wallet.rejectNext()
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({
      name: 'WalletError',
      code: 'rejected',
    })
    expect(kit.getState().connecting).toEqual({
      status: 'failed',
      subject: connectorId,
      code: 'rejected',
    })
    expect(events).toContainEqual({ type: 'USER_REJECTED', connectorId })
    expect(kept().sessions ?? {}).toEqual({})
    await connect(kit, { connectorId })
    expect(selectAccount(kit.getState()).address).toBe(alice)
  })

  test('behavior: an approval that comes after cancel changes nothing', async () => {
    const { kit, wallet, config } = setUp({ approval: 'manual' })
    const connecting = connect(kit, { connectorId })
    await whenAsked(wallet)
    cancelConnect(kit)
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    await wallet.approve()
    await settle()
    expect(kit.getState()).toMatchObject({ connecting: { status: 'idle' }, recent: [] })
    expect(selectAccount(kit.getState()).status).toBe('disconnected')
    expect(kept().sessions ?? {}).toEqual({})
    if (config) expect(config.state).toMatchObject({ status: 'disconnected', current: null })

    wallet.setApproval('auto')
    await connect(kit, { connectorId })
    expect(selectAccount(kit.getState()).isConnected).toBe(true)
  })

  test('behavior: an approval that comes after cancel is told to nobody', async () => {
    const { kit, wallet, events, config } = setUp({ approval: 'manual' })
    openModal(kit)
    selectWallet(kit, { connectorId })
    await whenAsked(wallet)
    closeModal(kit)
    openModal(kit)
    await settle()
    const { modal } = kit.getState()
    const told: unknown[] = []
    kit._internal.store.subscribe((state) => told.push(selectAccount(state).status))
    config?.subscribe(
      ({ status }) => status,
      (status) => told.push(status),
    )
    const { length } = events
    await wallet.approve()
    await settle()
    expect([...told, ...events.slice(length)]).toEqual([])
    expect(kit.getState().modal).toEqual(modal)
  })

  test('behavior: an approval that comes while another wallet is asked changes nothing', async () => {
    const { kit, wallet, page, config } = setUp({ approval: 'manual' })
    const other = makeWallet({ rdns: 'io.other', name: 'Other', approval: 'manual' })
    other.announce(page)
    const first = connect(kit, { connectorId })
    await whenAsked(wallet)
    const asked = whenAsked(other)
    const second = connect(kit, { connectorId: 'io.other' })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    await asked
    await wallet.approve()
    await settle()
    expect(selectAccount(kit.getState()).isConnected).toBe(false)
    const shared = await wallet.provider.request({ method: 'eth_accounts' })
    if (config) expect(shared).toEqual([])
    await other.approve()
    const session = await second
    expect(session).toMatchObject({ connectorId: 'io.other' })
    expect(kit.getState().connections.eip155).toMatchObject({ status: 'connected', session })
  })

  test('behavior: closing the modal cancels', async () => {
    const { kit, wallet } = setUp()
    wallet.hangNext()
    openModal(kit)
    selectWallet(kit, { connectorId })
    closeModal(kit)
    expect(kit.getState().connecting).toEqual({ status: 'idle' })
    await settle()
    expect(selectAccount(kit.getState()).status).toBe('disconnected')
  })

  test('behavior: another wallet takes over from one that does not answer', async () => {
    const { kit, wallet, page } = setUp()
    wallet.hangNext()
    const other = makeWallet({ rdns: 'io.other', name: 'Other' })
    other.announce(page)
    const first = connect(kit, { connectorId })
    const second = connect(kit, { connectorId: 'io.other' })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect(await second).toMatchObject({ connectorId: 'io.other' })
    expect(kit.getState().connecting).toEqual({ status: 'idle' })
  })

  test('parameters: signal', async () => {
    const { kit, wallet } = setUp()
    wallet.hangNext()
    const controller = new AbortController()
    const asked = whenAsked(wallet)
    const connecting = connect(kit, { connectorId, signal: controller.signal })
    await asked
    controller.abort(new Error('given up'))
    await expect(connecting).rejects.toThrow('given up')
    expect(kit.getState().connecting).toEqual({ status: 'idle' })
    await connect(kit, { connectorId })
  })

  test('behavior: after 20 s it says that it waits, and goes on waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { kit, wallet } = setUp()
    wallet.hangNext()
    connect(kit, { connectorId }).catch(() => {})
    await whenAsked(wallet)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(kit.getState().connecting).toMatchObject({ status: 'waiting', long: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(kit.getState().connecting).toMatchObject({ status: 'waiting', long: true })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(kit.getState().connecting).toMatchObject({ status: 'waiting', long: true })
    cancelConnect(kit)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(kit.getState().connecting).toEqual({ status: 'idle' })
  })

  test.each([
    ['eth_requestAccounts', [], 'noAccounts'],
    ['eth_requestAccounts', 'garbage', 'badAnswer'],
    ['eth_requestAccounts', [null], 'badAnswer'],
    ['eth_requestAccounts', ['0x0'], 'badAnswer'],
    ['eth_chainId', 'mainnet', 'badAnswer'],
    ['eth_chainId', null, 'badAnswer'],
  ])('behavior: %s answers %j', async (method, answer, code) => {
    const { kit, wallet, config } = setUp()
    const times = Number.POSITIVE_INFINITY
    wallet.answerNext(answer, { method, times })
    // wagmi asks for permission first, and then for what it may see.
    wallet.failNext(-32601, 'no', { method: 'wallet_requestPermissions', times })
    if (method === 'eth_requestAccounts') wallet.answerNext([], { method: 'eth_accounts', times })
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({ name: 'WalletError', code })
    expect(kit.getState().connecting).toMatchObject({ status: 'failed', code })
    expect(selectAccount(kit.getState()).status).toBe('disconnected')
    expect(kept().sessions ?? {}).toEqual({})
    if (config) expect(config.state.status).toBe('disconnected')
  })

  test('behavior: asked again, the first request is approved', async () => {
    const { kit, wallet } = setUp({ approval: 'manual' })
    const first = connect(kit, { connectorId }).catch(({ name }) => name)
    await whenAsked(wallet)
    const refused = new Promise<void>((resolve) => {
      wallet.onResponse((entry) => 'error' in entry && resolve())
    })
    const second = connect(kit, { connectorId })
    expect(await first).toBe('AbortError')
    await refused
    await settle()
    expect(kit.getState().connecting.status).toBe('waiting')
    await wallet.approve()
    expect((await second).addresses).toEqual([alice, bob])
    expect(selectAccount(kit.getState()).address).toBe(alice)
  })

  test.each([
    [4100, 'notAuthorized'],
    [-32603, 'unknown'],
  ] as const)('behavior: the wallet fails with %i', async (code, failure) => {
    const { kit, wallet, events } = setUp()
    wallet.failNext(code, 'no', { times: 2 })
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({ code: failure })
    expect(events).toContainEqual({ type: 'CONNECT_ERROR', connectorId, code: failure })
  })

  test('behavior: a wallet that is gone', async () => {
    const { kit, wallet } = setUp()
    wallet.vanish()
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({ code: 'walletOffline' })
    expect(selectAccount(kit.getState()).status).toBe('disconnected')
  })

  test('behavior: a wallet that vanishes while it is asked', async () => {
    const { kit, wallet } = setUp({ approval: 'manual' })
    const asked = new Promise((resolve) => wallet.onPending(resolve))
    const connecting = connect(kit, { connectorId })
    await asked
    wallet.vanish()
    await expect(connecting).rejects.toMatchObject({ code: 'walletOffline' })
  })

  test('behavior: a wallet that announces itself late appears', async () => {
    const { kit, page } = setUp()
    const late = makeWallet({ rdns: 'io.late', name: 'Late' })
    late.announce(page)
    expect(kit.getState().connectors.map(({ id }) => id)).toEqual([connectorId, 'io.late'])
    expect(await connect(kit, { connectorId: 'io.late' })).toMatchObject({ connectorId: 'io.late' })
  })

  test('behavior: of two that claim one rdns each connects as itself', async () => {
    const { kit, page } = setUp()
    const copy = makeWallet({ name: 'Copy', accounts: [`0x${'11'.repeat(32)}`] })
    copy.announce(page)
    expect(kit.getState().connectors).toMatchObject([
      { id: connectorId, usesIdentityOf: undefined },
      { id: `${connectorId}#2`, name: 'Copy', usesIdentityOf: 'Test Wallet' },
    ])
    const session = await connect(kit, { connectorId: `${connectorId}#2` })
    expect(session.connectorId).toBe(`${connectorId}#2`)
    expect(session.addresses).toEqual(copy.state().accounts.map(({ address }) => address))
  })

  test('behavior: a wallet is brought to the network that was chosen before', async () => {
    const { kit, wallet, config } = setUp()
    await switchNetwork(kit, { chainId: two })
    const { chainId } = await connect(kit, { connectorId })
    expect(chainId).toBe(two)
    expect(wallet.state().chainId).toBe(31338)
    await settle()
    expect(kit.getState()).toMatchObject({ networks: { eip155: two }, wantedNetworks: {} })
    expect(selectAccount(kit.getState()).chainId).toBe(two)
    if (config) expect([...config.state.connections.values()][0]?.chainId).toBe(31338)
  })

  test('behavior: a network that was chosen before the page was reloaded', async () => {
    const first = setUp()
    await switchNetwork(first.kit, { chainId: two })
    await vi.waitFor(() => expect(kept().networks).toEqual({ eip155: two }), patience.wait)
    first.stop()
    const { kit } = setUp()
    expect(await connect(kit, { connectorId })).toMatchObject({ chainId: two })
  })

  test('behavior: a wallet that refuses the chosen network is connected where it is', async () => {
    const { kit, wallet, events } = setUp()
    await switchNetwork(kit, { chainId: two })
    openModal(kit)
    selectWallet(kit, { connectorId })
    wallet.rejectNext({ method: 'wallet_switchEthereumChain' })
    await stateWhen(kit, ({ toast }) => toast.open)
    expect(selectAccount(kit.getState())).toMatchObject({ isConnected: true, chainId: one })
    expect(kit.getState()).toMatchObject({
      toast: { variant: 'error', message: 'switch.failed' },
      modal: { status: 'open', stack: [{ view: 'Account' }] },
      networks: { eip155: one },
      wantedNetworks: {},
    })
    expect(events).toContainEqual({ type: 'SWITCH_NETWORK_ERROR', chainId: two, code: 'rejected' })
  })

  test('behavior: cancelled while the wallet is asked for the chosen network', async () => {
    const { kit, wallet, config } = setUp()
    await switchNetwork(kit, { chainId: two })
    wallet.hangNext({ method: 'wallet_switchEthereumChain' })
    const asked = new Promise<void>((resolve) => {
      wallet.onRequest(({ method }) => method === 'wallet_switchEthereumChain' && resolve())
    })
    const connecting = connect(kit, { connectorId })
    await asked
    cancelConnect(kit)
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    wallet.setChain(31338)
    await settle()
    expect(selectAccount(kit.getState()).status).toBe('disconnected')
    if (config) expect(config.state.status).toBe('disconnected')
  })

  test('behavior: a network that nobody chose is not asked for', async () => {
    const { kit, wallet } = setUp({ chainId: 31338 })
    expect(await connect(kit, { connectorId })).toMatchObject({ chainId: two })
    await disconnect(kit)
    wallet.setChain(31337)
    expect(await connect(kit, { connectorId })).toMatchObject({ chainId: one })
  })

  test('behavior: no such wallet', async () => {
    const { kit } = setUp()
    await expect(connect(kit, { connectorId: 'io.nobody' })).rejects.toThrowError(
      ['Adapter or connector not found', 'No wallet on this page has the id "io.nobody".'].join(
        '\n',
      ),
    )
  })
})
