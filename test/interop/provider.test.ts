import { type Devnet, startDevnet } from '@billfold/devnet'
import {
  createProvider,
  createWalletLink,
  memoryRecordStore,
  type ProviderOptions,
  type RecordStore,
  type SessionNamespaces,
  type WalletConnectProvider,
} from 'billfold/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Server } from '../../packages/server/src/createServer.js'
import { type RpcServer, says, serveRpc } from '../helpers/serveRpc.js'
import { startServer } from '../helpers/startServer.js'
import { metadata } from './peers.js'
import { type ManyChainsWallet, wallets } from './walletsOfManyChains.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const cosmos = 'cosmos:cosmoshub-4'

const evm = {
  chains: ['eip155:1', 'eip155:31337'],
  accounts: [`eip155:1:${address}`, `eip155:1:${other}`, `eip155:31337:${address}`],
  methods: ['personal_sign', 'wallet_sendCalls'],
  events: ['accountsChanged', 'chainChanged'],
}

/** What the wallet grants. */
const granted: SessionNamespaces = {
  eip155: evm,
  solana: {
    chains: [solana],
    accounts: [`${solana}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`],
    methods: ['solana_signMessage'],
    events: ['accountsChanged'],
  },
  bip122: {
    chains: [bitcoin],
    accounts: [`${bitcoin}:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq`],
    methods: ['signPsbt'],
    events: ['bip122_addressesChanged'],
  },
  cosmos: {
    chains: [cosmos],
    accounts: [`${cosmos}:cosmos1sd4tl9aljmmezzudugs7zlaya7pg2895ws8tfs`],
    methods: ['cosmos_signDirect'],
    events: [],
  },
}

let server: Server
let devnet: Devnet
let node: RpcServer
const toEnd: (() => unknown)[] = []

beforeAll(async () => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  vi.stubEnv('IS_VITEST', 'true')
  ;[server, devnet, node] = await Promise.all([
    startServer(),
    startDevnet(),
    serveRpc(says({ jsonrpc: '2.0', id: 1, result: 'from the node' })),
  ])
})

afterEach(() => Promise.all(toEnd.splice(0).map((end) => end())))

afterAll(() => Promise.all([server?.stop(), devnet?.stop(), node?.stop()]))

const chains = (): ProviderOptions['chains'] => [
  { id: 'eip155:1', rpcUrls: [] },
  { id: 'eip155:31337', rpcUrls: [devnet.chains[0].rpcUrl] },
  { id: solana, rpcUrls: [node.url] },
  { id: bitcoin, rpcUrls: [] },
  { id: cosmos, rpcUrls: [] },
]

/** A site that waits for a wallet. */
async function openSite(options: Partial<ProviderOptions> = {}) {
  const link = createWalletLink()
  const nextUri = () =>
    new Promise<string>((resolve) =>
      link.watch(() => {
        const shown = link.current()
        if (shown) resolve(shown.uri)
      }),
    )
  const uri = nextUri()
  const provider = await createProvider({
    relayUrl: server.relayUrl,
    metadata: metadata('site'),
    WebSocket,
    storage: memoryRecordStore(),
    chains: chains(),
    link,
    ...options,
  })
  toEnd.push(provider.destroy)
  return { provider, uri, nextUri, heard: record(provider) }
}

const eventNames = [
  ...['connect', 'disconnect', 'chainChanged', 'accountsChanged'],
  ...['session_update', 'session_expire'],
]

/** What a provider tells, in order. */
function record(provider: WalletConnectProvider) {
  const heard: [name: string, value: unknown][] = []
  for (const name of eventNames) provider.on(name, (value) => heard.push([name, value]))
  return heard
}

const sign = (provider: WalletConnectProvider, method: string, chainId?: string) =>
  provider.request({ method, params: ['hello'] }, chainId)

describe.each(Object.keys(wallets))('%s', (kind) => {
  async function openWallet(grants = granted): Promise<ManyChainsWallet> {
    const open = wallets[kind]
    if (!open) throw new Error('There is no such wallet.')
    const wallet = await open(server.relayUrl, grants)
    toEnd.push(wallet.close)
    return wallet
  }

  async function meet(options?: Partial<ProviderOptions>, grants?: SessionNamespaces) {
    const [site, wallet] = await Promise.all([openSite(options), openWallet(grants)])
    const connected = site.provider.connect()
    await wallet.pair(await site.uri)
    const session = await connected
    // The wallet can change what is settled only once it has heard that it is.
    await wallet.ping(session.topic)
    return { ...site, wallet, session }
  }

  test('requests go to the wallet on the chain they are about', async () => {
    const { provider } = await meet()
    expect(await sign(provider, 'personal_sign')).toEqual({
      method: 'personal_sign',
      params: ['hello'],
      chainId: 'eip155:1',
    })
    for (const [method, chainId] of [
      ['personal_sign', 'eip155:31337'],
      ['solana_signMessage', solana],
      ['signPsbt', bitcoin],
      ['cosmos_signDirect', cosmos],
    ] as const)
      expect(await sign(provider, method, chainId)).toEqual({ method, params: ['hello'], chainId })
  })

  test('what the session does not carry goes to the RPC of the chain', async () => {
    const { provider } = await meet()
    const id = await provider.request({ method: 'net_version' }, 'eip155:31337')
    expect(Number(id)).toBe(devnet.chains[0].id)
    expect(await provider.request({ method: 'getSlot' }, solana)).toBe('from the node')
    await expect(sign(provider, 'eth_blockNumber')).rejects.toMatchObject({
      code: 4200,
      message: 'No RPC url provided for chainId',
    })
    await expect(sign(provider, 'eth_signTypedData_v4', 'eip155:31337')).rejects.toMatchObject({
      code: 4200,
      message: 'The wallet has not approved eth_signTypedData_v4.',
    })
    expect(node.bodies.at(-1)).toMatchObject({ method: 'getSlot', params: [] })
  })

  test('events: connect, chainChanged, accountsChanged, session_update, disconnect', async () => {
    const { provider, wallet, heard, session } = await meet()
    const { topic } = session
    expect(heard.splice(0)).toEqual([['connect', { chainId: '0x1' }]])

    await wallet.emit(topic, 'eip155:1', { name: 'accountsChanged', data: [other] })
    await expect.poll(() => heard.length).toBe(1)
    expect(heard.splice(0)).toEqual([['accountsChanged', [other, address]]])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([other, address])

    await wallet.emit(topic, 'eip155:31337', { name: 'chainChanged', data: 31337 })
    await expect.poll(() => heard.length).toBe(2)
    expect(heard.splice(0)).toEqual([
      ['chainChanged', '0x7a69'],
      ['accountsChanged', [address]],
    ])

    const { solana: _, ...rest } = granted
    const fewer = { ...rest, eip155: { ...evm, accounts: [`eip155:1:${other}`] } }
    await Promise.all([
      expect.poll(() => heard.length).toBe(3),
      // The official wallet may wait for ever for the answer that it has had already.
      Promise.race([wallet.update(topic, fewer), expect.poll(() => heard.length).toBe(3)]),
    ])
    expect(heard.splice(0)).toEqual([
      ['session_update', provider.session()],
      ['chainChanged', '0x1'],
      ['accountsChanged', [other]],
    ])

    await wallet.disconnect(topic)
    await expect.poll(() => heard.length).toBe(2)
    expect(heard).toEqual([
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
    expect(provider.session()).toBe(undefined)
  })

  test('the account that the wallet has chosen is the one after a reload', async () => {
    const storage = memoryRecordStore()
    const { provider, wallet, heard, session } = await meet({ storage })
    const { topic } = session
    heard.splice(0)
    await wallet.emit(topic, 'eip155:1', { name: 'accountsChanged', data: [other] })
    await expect.poll(() => heard.length).toBe(1)
    provider.destroy()
    const { provider: later } = await openSite({ storage })
    expect(await later.request({ method: 'eth_accounts' })).toEqual([other, address])
    expect(await later.accounts()).toEqual(
      expect.arrayContaining([`eip155:1:${other}`, `eip155:1:${address}`]),
    )
    const eth = (await later.accounts()).filter((account) => account.startsWith('eip155:1:'))
    expect(eth[0]).toBe(`eip155:1:${other}`)
  })

  test('a wallet of another namespace alone', async () => {
    const { provider, wallet, heard, session } = await meet(
      { chains: [{ id: cosmos, rpcUrls: [] }] },
      granted,
    )
    expect(heard.splice(0)).toEqual([['connect', { chainId: cosmos }]])
    expect(await sign(provider, 'cosmos_signDirect')).toMatchObject({ chainId: cosmos })
    await wallet.disconnect(session.topic)
    await expect.poll(() => provider.session()).toBe(undefined)
  })

  test('connect: a namespace that the session lacks, not granted, then granted', async () => {
    const { provider, wallet, session, nextUri, heard } = await meet({}, { eip155: evm })
    heard.splice(0)
    const refused = provider.connect({ namespace: 'solana' })
    const second = await openWallet({ eip155: evm })
    const secondEnds = second.ended()
    await second.pair(await nextUri())
    expect(await refused).toEqual(session)
    await secondEnds

    const { eip155: _, ...others } = granted
    const connecting = provider.connect({ namespace: 'solana' })
    const third = await openWallet(others)
    const firstEnds = wallet.ended()
    await third.pair(await nextUri())
    const replaced = await connecting
    await firstEnds
    expect(provider.session()).toEqual(replaced)
    expect(await provider.connect({ namespace: 'solana' })).toEqual(replaced)
    expect(heard).toEqual([
      ['session_update', replaced],
      ['accountsChanged', []],
    ])
  })
})

test('error: request before connect', async () => {
  const { provider } = await openSite()
  const message = 'Please call connect() before request()'
  for (const method of ['personal_sign', 'eth_blockNumber', 'wallet_getCapabilities'])
    await expect(sign(provider, method)).rejects.toMatchObject({ code: 4100, message })
  await expect(sign(provider, 'solana_signMessage', solana)).rejects.toMatchObject({ message })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
})

test('error: a chain of a namespace that is not configured', async () => {
  const { provider } = await openSite()
  const message = 'Namespace is not configured. Please call connect() first with namespace config.'
  await expect(sign(provider, 'near_signIn', 'near:mainnet')).rejects.toThrow(message)
  expect(() => provider.setDefaultChain('near:mainnet')).toThrow(message)
  expect(() => provider.setDefaultChain('nonsense')).toThrow(message)
})

test('error: an RPC address that is not one of HTTP', async () => {
  const wrong = openSite({ chains: [{ id: 'eip155:1', rpcUrls: ['wss://node.example'] }] })
  await expect(wrong).rejects.toThrow('An RPC address must begin with http:// or https://.')
})

test('setDefaultChain', async () => {
  const { provider, heard } = await openSite()
  provider.setDefaultChain('eip155:31337')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  provider.setDefaultChain(solana)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(heard).toEqual([
    ['chainChanged', '0x7a69'],
    ['accountsChanged', []],
  ])
})

describe('with our wallet', () => {
  async function meet(parameters: {
    site?: Partial<ProviderOptions>
    grants?: SessionNamespaces
    properties?: Parameters<NonNullable<(typeof wallets)['ours']>>[2]
  }) {
    const { site: options, grants = granted, properties } = parameters
    const [site, wallet] = await Promise.all([
      openSite(options),
      wallets.ours?.(server.relayUrl, grants, properties),
    ])
    if (!wallet) throw new Error('There is no such wallet.')
    toEnd.push(wallet.close)
    const connected = site.provider.connect()
    await wallet.pair(await site.uri)
    const session = await connected
    return { ...site, wallet, session }
  }

  const capabilities = { '0x1': { atomic: { status: 'supported' } } }

  test('wallet_getCapabilities: from the properties of the session', async () => {
    const properties = { sessionProperties: { capabilities } }
    const { provider } = await meet({ properties })
    const ask = (params: unknown[]) =>
      provider.request({ method: 'wallet_getCapabilities', params })
    expect(await ask([address])).toEqual(capabilities)
    await expect(ask([])).rejects.toMatchObject({
      code: -32602,
      message: 'wallet_getCapabilities needs an address.',
    })
  })

  test('wallet_getCapabilities, wallet_getCallsStatus: from the wallet when it approves', async () => {
    const methods = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_sendCalls']
    const { provider } = await meet({ grants: { eip155: { ...evm, methods } } })
    for (const method of methods)
      expect(await provider.request({ method, params: [address] })).toMatchObject({ method })
  })

  test('wallet_getCapabilities, wallet_getCallsStatus: when it does not', async () => {
    const { provider } = await meet({})
    const ask = (method: string) => provider.request({ method, params: [address] })
    await expect(ask('wallet_getCallsStatus')).rejects.toMatchObject({
      code: 4200,
      message: 'Fetching call status not approved by the wallet.',
    })
    await expect(ask('wallet_getCapabilities')).rejects.toMatchObject({
      code: 4200,
      message: 'The wallet has not approved wallet_getCapabilities.',
    })
  })

  test('wallet_switchEthereumChain', async () => {
    const { provider } = await meet({})
    const ask = (chainId: unknown) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await ask('0x7a69')).toBe(null)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    await expect(ask('0x5')).rejects.toMatchObject({
      code: 5000,
      message:
        'Failed to switch to chain. The chain is not approved or the wallet does not support wallet_switchEthereumChain.',
    })
    await expect(ask('nonsense')).rejects.toMatchObject({ code: -32603 })
  })

  test('namespaces: what is asked for, then what is granted', async () => {
    const { provider } = await meet({})
    const { eip155, ...others } = provider.namespaces()
    expect(Object.keys(others)).toEqual(['solana', 'bip122', 'cosmos'])
    expect(eip155).toMatchObject({ ...evm, defaultChain: 'eip155:1' })
    expect(Object.keys(eip155?.rpcMap ?? {})).toContain('eip155:31337')
  })

  test('destroy: requests say why nothing answers', async () => {
    const { provider } = await meet({})
    provider.destroy()
    const refusal = { code: 4900, message: 'Sign Client not initialized' }
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject(refusal)
    await expect(provider.connect()).rejects.toMatchObject(refusal)
  })

  test('disconnect: both ends hear of it, and the next connect begins anew', async () => {
    const storage = memoryRecordStore()
    const { provider, wallet, heard } = await meet({ site: { storage } })
    heard.splice(0)
    const ended = wallet.ended()
    await provider.disconnect()
    await ended
    const kept = Object.keys(await storage.readAll())
    expect(kept.filter((key) => /^(session|pairing|proposal):/.test(key))).toEqual([])
    expect(heard.map(([name]) => name)).toEqual(['accountsChanged', 'disconnect'])
    await expect(sign(provider, 'personal_sign')).rejects.toThrow('Please call connect()')
  })

  test('session_expire', async () => {
    const storage = memoryRecordStore()
    const { provider, session } = await meet({ site: { storage } })
    provider.destroy()
    const soon = Math.floor(Date.now() / 1000)
    await changeSession(storage, session.topic, soon)
    // A clock that stands still until the site is open, however long that takes.
    let now = soon * 1000 - 1
    const later = await openSite({ storage, now: () => now })
    expect(later.provider.session()?.expiry).toBe(soon)
    now += 1
    await expect.poll(() => later.heard.length).toBe(3)
    expect(later.heard).toEqual([
      ['session_expire', { topic: session.topic }],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  test('connect: a signal gives it up, and what is asked for next begins anew', async () => {
    const { provider } = await openSite()
    const controller = new AbortController()
    const connected = provider.connect({ signal: controller.signal })
    controller.abort(new Error('given up'))
    await expect(connected).rejects.toThrow('given up')
    expect(provider.session()).toBe(undefined)
  })
})

async function changeSession(storage: RecordStore, topic: string, expiry: number) {
  const records = Object.entries(await storage.readAll())
  const [key, value] =
    records.find(([key]) => key.startsWith('session') && key.endsWith(topic)) ?? []
  await storage.write(String(key), { ...Object(value), expiry })
}
