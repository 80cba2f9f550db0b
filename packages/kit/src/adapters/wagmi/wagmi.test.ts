import { afterEach, expect, test, vi } from 'vitest'
import { type Config, createConfig, createConnector, createStorage, http } from 'wagmi'
import { connect as connectInWagmi, reconnect as reconnectInWagmi } from 'wagmi/actions'
import { metaMask } from 'wagmi/connectors'
import { openPage, type Page } from '../../../../../test/helpers/openPage.js'
import { isConnected, makeWallet, settle, stateWhen } from '../../../../../test/helpers/visit.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { start } from '../../actions/start.js'
import { watchEvents } from '../../actions/watch.js'
import type { Billfold } from '../../Billfold.js'
import { createBillfold } from '../../createBillfold.js'
import { mainnet } from '../../networks/evmNetworks.js'
import type { KitEvent } from '../../state/events.js'
import { selectAccount } from '../../state/selectors.js'
import type { TestWallet } from '../../testing/testWallet.js'
import { createWagmi } from './createWagmi.js'
import { sessionFromWagmi } from './sessionFromWagmi.js'
import { wagmi } from './wagmi.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const connectorId = 'id.billfold.testwallet'
const chain = { ...mainnet, id: 1, blockExplorers: undefined }

const stored = new Map<string, string>()
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

/** The config that a host brings, wallets of its own and server rendering included. */
function hostConfig({ page, wallets = [], ssr = false }: HostSetting): Config {
  const config = createConfig({
    chains: [chain as never], // without an explorer it is a viem chain
    transports: { 1: http('http://127.0.0.1:9') },
    connectors: wallets.map(hostConnector),
    storage: createStorage({ storage: page.localStorage }),
    ssr,
  })
  return config as unknown as Config // the general type of what it has just been made as
}

type HostSetting = { page: Page; wallets?: readonly TestWallet[]; ssr?: boolean }

/** A connector as a host would write it: it brings its wallet itself. */
function hostConnector(wallet: TestWallet) {
  const request = (method: string) => wallet.provider.request({ method })
  const chainId = async () => Number(await request('eth_chainId'))
  return createConnector(({ emitter }) => ({
    id: 'host',
    name: 'Host Wallet',
    type: 'host',
    connect: async () =>
      ({ accounts: await request('eth_requestAccounts'), chainId: await chainId() }) as never,
    disconnect: async () => {},
    getAccounts: async () => (await request('eth_accounts')) as never, // the test wallet's are sound
    getChainId: chainId,
    getProvider: async () => wallet.provider,
    isAuthorized: async () => ((await request('eth_accounts')) as unknown[]).length > 0,
    onAccountsChanged: (accounts) => emitter.emit('change', { accounts: accounts as never }),
    onChainChanged: (id) => emitter.emit('change', { chainId: Number(id) }),
    onDisconnect: () => emitter.emit('disconnect'),
  }))
}

function startKit(config: Config) {
  const kit = createBillfold({ networks: [mainnet], adapters: [wagmi(config)] })
  const events: KitEvent[] = []
  watchEvents(kit, (event) => events.push(event))
  return { kit, events, stop: start(kit) }
}

async function rehydrate({ _internal }: Config) {
  // wagmi's store is a persisted one, which its types do not say.
  const { persist } = _internal.store as unknown as { persist: { rehydrate(): Promise<void> } }
  await persist.rehydrate()
}

function announced(page: Page) {
  const wallet = makeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] })
  wallet.announce(page)
  return wallet
}

type Ending = { kit: Billfold; config: Config }

function hostOf({ connectors }: Config) {
  const found = connectors.find(({ id }) => id === 'host')
  if (found) return found
  throw new Error('The host has no connector of its own here.')
}

const successes = (events: readonly KitEvent[]) =>
  events.filter(({ type }) => type === 'CONNECT_SUCCESS')

test('default: the config is used as it is', () => {
  const config = hostConfig({ page: openPage({ stored }) })
  expect(wagmi(config)).toMatchObject({ type: 'wagmi', namespace: 'eip155', config })
})

test('behavior: the host’s own connectors are listed, found wallets only once', async () => {
  const page = openPage({ stored })
  announced(page)
  const own = makeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }], rdns: 'io.own' })
  const config = hostConfig({ page, wallets: [own] })
  const { kit } = startKit(config)
  expect(kit.getState().connectors.map(({ id, type }) => `${id} ${type}`)).toEqual([
    `${connectorId} ANNOUNCED`,
    'host EXTERNAL',
  ])
  expect(await connect(kit, { connectorId: 'host' })).toMatchObject({ connectorId: 'host' })
  expect(config.state.status).toBe('connected')
  await disconnect(kit)
  expect(config.state.status).toBe('disconnected')
})

test('behavior: a host’s connector for a wallet that is on the page is not listed beside it', async () => {
  const page = openPage({ stored })
  const config = createConfig({
    chains: [chain as never], // without an explorer it is a viem chain
    transports: { 1: http('http://127.0.0.1:9') },
    connectors: [metaMask()],
    storage: createStorage({ storage: page.localStorage }),
  })
  const { kit } = startKit(config as unknown as Config)
  const listed = () => kit.getState().connectors.map(({ id, rdns }) => [id, rdns])
  expect(listed()).toEqual([['metaMaskSDK', 'io.metamask']])
  const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] as const
  makeWallet({ chains, name: 'MetaMask', rdns: 'io.metamask' }).announce(page)
  expect(listed()).toEqual([['io.metamask', 'io.metamask']])
  await connect(kit, { connectorId: 'io.metamask' })
  expect(config.state.status).toBe('connected')
})

test('behavior: a connector’s own link is told until the wallet has come', async () => {
  const page = openPage({ stored })
  const phone = makeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }], rdns: 'io.own' })
  let approve = () => {}
  const links: unknown[] = []
  const link = () => kit.getState().remotes.host?.pairing?.uri
  const config = hostConfig({ page })
  const linked = createConnector((setting) => {
    const connector = hostConnector(phone)(setting)
    return {
      ...connector,
      async connect() {
        setting.emitter.emit('message', { type: 'display_uri', data: '' })
        links.push(link())
        setting.emitter.emit('message', { type: 'display_uri', data: 'example://connect?id=1' })
        await new Promise<void>((resolve) => {
          approve = resolve
        })
        return connector.connect()
      },
    }
  })
  config._internal.connectors.setState([config._internal.connectors.setup(linked)])
  const { kit } = startKit(config)
  const connecting = connect(kit, { connectorId: 'host' })
  await expect.poll(link).toBe('example://connect?id=1')
  expect(links).toEqual([undefined])
  approve()
  expect(await connecting).toMatchObject({ connectorId: 'host' })
  expect(link()).toBe(undefined)
})

test('behavior: who has connected through the host’s code before the kit starts', async () => {
  const page = openPage({ stored })
  announced(page)
  const config = hostConfig({ page })
  const connector = config.connectors.find(({ id }) => id === connectorId)
  if (connector) await connectInWagmi(config, { connector })
  const { kit } = startKit(config)
  await stateWhen(kit, isConnected)
  expect(selectAccount(kit.getState()).address).toBe(alice)
})

test.each([{ ssr: false }, { ssr: true }])(
  'behavior: reconnects, with WagmiProvider at it too or alone: %o',
  async ({ ssr }) => {
    const first = openPage({ stored })
    const wallet = announced(first)
    const before = startKit(hostConfig({ page: first, ssr }))
    await connect(before.kit, { connectorId })
    before.stop()

    const second = openPage({ stored })
    wallet.announce(second)
    const alone = startKit(hostConfig({ page: second, ssr }))
    await stateWhen(alone.kit, isConnected)
    alone.stop()

    const third = openPage({ stored })
    wallet.announce(third)
    const config = hostConfig({ page: third, ssr })
    const together = startKit(config)
    // What WagmiProvider does when it mounts.
    await rehydrate(config)
    await reconnectInWagmi(config)
    await stateWhen(together.kit, isConnected)
    await settle()
    expect(successes(together.events)).toHaveLength(1)
    expect(config.state.connections.size).toBe(1)
  },
)

test.each([
  { ended: 'by the kit', end: ({ kit }: Ending) => disconnect(kit) },
  { ended: 'by the wallet', end: ({ config }: Ending) => hostOf(config).onDisconnect() },
])(
  'behavior: a connection of the last visit is not the next one once another has ended $ended',
  async ({ end }) => {
    const first = openPage({ stored })
    announced(first)
    const before = startKit(hostConfig({ page: first }))
    await connect(before.kit, { connectorId })
    before.stop()

    // The extension is gone, and wagmi still holds what it has stored.
    const second = openPage({ stored })
    const own = makeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }], rdns: 'io.own' })
    const config = hostConfig({ page: second, wallets: [own] })
    const { kit, events } = startKit(config)
    await connect(kit, { connectorId: 'host' })
    await end({ kit, config })
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    expect(selectAccount(kit.getState()).isConnected).toBe(false)
    expect(successes(events)).toHaveLength(1)
  },
)

test('behavior: a wallet that has come by its own `connect` event is found again after a reload', async () => {
  const first = openPage({ stored })
  const wallet = announced(first)
  const before = startKit(hostConfig({ page: first }))
  await connect(before.kit, { connectorId })
  // As the embedded wallet is by the time that another namespace has brought it back.
  wallet.failNext(4200, 'It gives nothing up.', { method: 'wallet_revokePermissions' })
  await disconnect(before.kit)
  wallet.emit({ name: 'connect', data: { chainId: '0x1' } })
  await stateWhen(before.kit, isConnected)
  before.stop()

  const second = openPage({ stored })
  wallet.announce(second)
  const { kit, stop } = startKit(hostConfig({ page: second }))
  await stateWhen(kit, ({ connections }) => connections.eip155?.status !== 'connecting')
  expect(selectAccount(kit.getState())).toMatchObject({ status: 'connected', address: alice })
  stop()
})

test('sessionFromWagmi: what a server can show', async () => {
  const page = openPage({ stored })
  announced(page)
  const config = hostConfig({ page })
  expect(sessionFromWagmi(config.state)).toBeUndefined()
  expect(sessionFromWagmi(undefined)).toBeUndefined()
  const { kit } = startKit(config)
  const session = await connect(kit, { connectorId })
  expect(sessionFromWagmi(config.state)).toEqual(session)
})

test('createWagmi: a config for hosts that have none', () => {
  openPage({ stored })
  const { config } = createWagmi({ networks: [mainnet] })
  expect(config.chains).toMatchObject([{ id: 1, name: 'Ethereum' }])
})

test('createWagmi: no EVM network', () => {
  openPage({ stored })
  const near = {
    ...mainnet,
    id: 'mainnet',
    chainNamespace: 'near',
    caipNetworkId: 'near:mainnet',
  } as const
  expect(() => createWagmi({ networks: [near] })).toThrowErrorMatchingInlineSnapshot(`
    [InvalidOptionError: Option "networks" is not valid: there is no EVM network among them.
    wagmi serves EVM networks alone.]
  `)
})
