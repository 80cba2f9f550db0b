import { ed25519 } from '@noble/curves/ed25519'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import {
  type Adapter,
  type Caip2,
  connect,
  createBillfold,
  disconnect,
  getWalletProvider,
  type Namespace,
  selectApprovedNetworks,
  signMessage,
  start,
  switchNetwork,
  watchEvents,
} from 'billfold'
import { bitcoinAdapter, getBitcoinProvider } from 'billfold/bitcoin'
import { bitcoin, defineNetwork, mainnet, solana, solanaDevnet } from 'billfold/networks'
import { verifySignature } from 'billfold/siwx'
import { getSolanaProvider, solanaAdapter } from 'billfold/solana'
import { getUniversalProvider } from 'billfold/universal'
import { createWagmi } from 'billfold/wagmi'
import {
  memoryRecordStore,
  type RecordStore,
  type SessionNamespaces,
  type WalletConnectParameters,
  walletConnect,
} from 'billfold/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { encodeTransfer } from '../../packages/kit/src/clients/transfers/solanaMessage.js'
import { base64ToBytes } from '../../packages/kit/src/utils/base64.js'
import { hexToBytes } from '../../packages/kit/src/utils/bytes.js'
import type { Server } from '../../packages/server/src/createServer.js'
import { answerOfOwner, owned, ownedNamespaces, txid } from '../helpers/namespaceOwner.js'
import { openPage } from '../helpers/openPage.js'
import { startServer } from '../helpers/startServer.js'
import { stateWhen } from '../helpers/visit.js'
import { type Asked, wallets } from './walletsOfManyChains.js'

const local = defineNetwork({ ...mainnet, id: 31337, caipNetworkId: 'eip155:31337' })
const cosmosHub = defineNetwork({
  id: 'cosmoshub-4',
  chainNamespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})
/** Of a namespace that is on no list of ours. */
const kadena = defineNetwork({
  id: 'mainnet01',
  chainNamespace: 'kadena',
  name: 'Kadena',
  nativeCurrency: { name: 'Kadena', symbol: 'KDA', decimals: 12 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})
const cosmosAddress = owned.cosmos
const networks = [mainnet, local, solana, solanaDevnet, bitcoin, cosmosHub] as const
const connectorId = 'walletConnect'

const { eip155, ...withoutEvm } = ownedNamespaces
const granted: SessionNamespaces = {
  ...ownedNamespaces,
  cosmos: {
    accounts: [`cosmos:cosmoshub-4:${cosmosAddress}`],
    methods: ['cosmos_getAccounts'],
    events: [],
  },
}

let server: Server
const toEnd: (() => unknown)[] = []

beforeAll(async () => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  vi.stubEnv('IS_VITEST', 'true')
  server = await startServer()
})

afterEach(async () => {
  await Promise.all(toEnd.splice(0).map((end) => end()))
  vi.unstubAllGlobals()
})

afterAll(() => server?.stop())

/** A page with a kit for all namespaces. What it remembers is handed on to the next one. */
function openSite({
  storage = memoryRecordStore(),
  stored = new Map<string, string>(),
  evm = [],
  ...parameters
}: Partial<Pick<WalletConnectParameters, 'networks' | 'namespaces'>> & {
  storage?: RecordStore
  stored?: Map<string, string>
  evm?: readonly Adapter[]
} = {}) {
  const { navigator } = openPage({ stored })
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('location', { host: 'site.example', origin: 'https://site.example' })
  const document = { title: 'Site', visibilityState: 'visible', querySelector: () => null }
  vi.stubGlobal('document', Object.assign(new EventTarget(), document))
  const terms = { networks, ...parameters }
  const connector = walletConnect({ relayUrl: server.relayUrl, storage, ...terms })
  const kit = createBillfold({
    networks: terms.networks,
    adapters: [...evm, solanaAdapter(), bitcoinAdapter()],
    connectors: [connector],
  })
  const stop = start(kit)
  toEnd.push(stop)
  const { link } = connector
  const uri = new Promise<string>((resolve) => {
    // To watch is to wait: an approval that nobody waits for is turned down.
    link?.watch(() => {})
    link?.on((event) => {
      if (event.type === 'pairing' && event.pairing) resolve(event.pairing.uri)
    })
  })
  return { kit, uri, storage, stored, stop }
}

type Kit = ReturnType<typeof openSite>['kit']

const statuses = (kit: Kit) =>
  Object.fromEntries(
    Object.entries(kit.getState().connections).map(([name, { status }]) => [name, status]),
  )

const all = (status: string) => ({
  eip155: status,
  solana: status,
  bip122: status,
  cosmos: status,
})

function whenAll(kit: Kit, status: string) {
  return stateWhen(kit, ({ connections }) =>
    Object.values(connections).every((connection) => connection.status === status),
  )
}

async function openWallet(kind: string, grants = granted) {
  const asked: Asked[] = []
  const answer = (given: Asked) => {
    asked.push(given)
    return answerOfOwner(given.request)
  }
  const wallet = await wallets[kind]?.(server.relayUrl, grants, undefined, answer)
  if (!wallet) throw new Error('There is no such wallet.')
  toEnd.push(wallet.close)
  return { ...wallet, asked }
}

async function meetWith(
  kind: string,
  grants?: SessionNamespaces,
  options?: Parameters<typeof openSite>[0],
) {
  // The official clients would take the page for theirs: they come before it.
  const wallet = await openWallet(kind, grants)
  const site = openSite(options)
  const connecting = connect(site.kit, { connectorId })
  await wallet.pair(await site.uri)
  const session = await connecting
  return { ...site, wallet, session }
}

/** What a wallet grants that knows these EVM chains alone. */
function knowing(chains: readonly Caip2[], methods = ['personal_sign']): SessionNamespaces {
  const accounts = chains.map((chainId) => `${chainId}:${owned.eip155}`)
  return { ...granted, eip155: { accounts, methods, events: eip155.events } }
}

const approvedOn = (kit: Kit, namespace: Namespace) => {
  const { approvedNetworks, supportsAllNetworks } = selectApprovedNetworks(
    kit.getState(),
    namespace,
  )
  return supportsAllNetworks ? 'all' : approvedNetworks
}

function whenApproved(kit: Kit, chains: readonly Caip2[]) {
  return stateWhen(kit, () => `${approvedOn(kit, 'eip155')}` === `${chains}`)
}

describe.each(Object.keys(wallets))('%s', (kind) => {
  const meet = (grants?: SessionNamespaces) => meetWith(kind, grants)

  test('one session: connect, sign in each namespace, switch, the wallet leaves', async () => {
    const { kit, wallet, session } = await meet()
    expect(session).toMatchObject({ connectorId, chainId: 'eip155:1', addresses: [owned.eip155] })
    expect(statuses(kit)).toEqual(all('connected'))
    expect(kit.getState().activeNamespace).toBe('eip155')
    expect(kit.getState().connectors.filter(({ id }) => id === connectorId)).toHaveLength(1)

    const message = 'Good morning from Larkfield'
    for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
      const signature = await signMessage(kit, { namespace, message })
      const connection = kit.getState().connections[namespace]
      if (connection?.status !== 'connected') throw new Error('It is connected.')
      const { chainId, addresses } = connection.session
      const [address] = addresses
      expect(await verifySignature({ chainId, address, message, signature })).toBe(true)
    }

    await switchNetwork(kit, { chainId: 'eip155:31337' })
    await switchNetwork(kit, { chainId: cosmosHub.caipNetworkId })
    expect(kit.getState().activeNamespace).toBe('cosmos')
    await expect(switchNetwork(kit, { chainId: solanaDevnet.caipNetworkId })).rejects.toMatchObject(
      { code: 'switchRefused' },
    )
    expect(wallet.asked.map(({ chainId }) => chainId)).toEqual(
      expect.arrayContaining(['eip155:1', solana.caipNetworkId, bitcoin.caipNetworkId]),
    )
    const topic = await topicOf(kit)
    const { solana: _, ...fewer } = granted
    await Promise.race([
      // The official wallet may wait for ever for the answer that it has had already.
      wallet.update(topic, fewer).then(() => new Promise(() => {})),
      stateWhen(kit, ({ connections }) => connections.solana?.status === 'disconnected'),
    ])
    expect(statuses(kit)).toEqual({ ...all('connected'), solana: 'disconnected' })
    await wallet.disconnect(topic)
    await whenAll(kit, 'disconnected')
  })

  test('reload, then the site leaves one namespace and so all', async () => {
    const { kit: before, storage, stored, stop, wallet } = await meet()
    await switchNetwork(before, { chainId: solana.caipNetworkId })
    stop()
    const { kit } = openSite({ storage, stored })
    expect(statuses(kit)).toEqual(all('connecting'))
    await whenAll(kit, 'connected')
    expect(statuses(kit)).toEqual(all('connected'))
    expect(kit.getState().activeNamespace).toBe('solana')
    const ended = wallet.ended()
    await disconnect(kit, { namespace: 'solana' })
    await whenAll(kit, 'disconnected')
    await ended
  })

  test.each([
    ['no library', () => []],
    ['wagmi', () => [createWagmi({ networks: [mainnet, local] })]],
  ])('approved networks, %s: they follow the wallet, and survive a reload', async (_, evm) => {
    const { kit, wallet, storage, stored, stop } = await meetWith(kind, knowing(['eip155:1']), {
      evm: evm(),
    })
    expect(approvedOn(kit, 'eip155')).toEqual(['eip155:1'])
    expect(approvedOn(kit, 'solana')).toEqual([solana.caipNetworkId])
    expect(approvedOn(kit, 'bip122')).toEqual([bitcoin.caipNetworkId])
    expect(approvedOn(kit, 'cosmos')).toEqual([cosmosHub.caipNetworkId])
    const topic = await topicOf(kit)

    const both = ['eip155:1', 'eip155:31337'] as const
    // Whether the wallet hears that it is heard is another test's.
    const update = (chains: readonly Caip2[]) => {
      wallet.update(topic, knowing(chains)).catch(() => {})
    }
    update(both)
    await whenApproved(kit, both)
    await switchNetwork(kit, { chainId: 'eip155:31337' })
    update(['eip155:1'])
    await whenApproved(kit, ['eip155:1'])
    await stateWhen(kit, ({ connections: { eip155 } }) => {
      return eip155?.status === 'connected' && eip155.session.chainId === 'eip155:1'
    })

    stop()
    const { kit: next } = openSite({ storage, stored, evm: evm() })
    expect(statuses(next)).toEqual(all('connecting'))
    expect(approvedOn(next, 'eip155')).toEqual(['eip155:1'])
    await whenAll(next, 'connected')
    expect(approvedOn(next, 'eip155')).toEqual(['eip155:1'])
  })

  test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'approved networks: a session with %s can be asked for all',
    async (method) => {
      const { kit } = await meet(knowing(['eip155:1'], ['personal_sign', method]))
      expect(approvedOn(kit, 'eip155')).toBe('all')
      expect(selectApprovedNetworks(kit.getState(), 'eip155').approvedNetworks).toEqual([
        'eip155:1',
      ])
    },
  )

  test('a wallet without EVM, asked from an EVM network', async () => {
    const { kit, session } = await meet(withoutEvm)
    expect(session.chainId).toBe(solana.caipNetworkId)
    expect(kit.getState().activeNamespace).toBe('solana')
    expect(statuses(kit)).toEqual({ solana: 'connected', bip122: 'connected' })
  })
})

test.each([
  ['granted', granted, 'eip155:31337', []],
  ['not granted', knowing(['eip155:1']), 'eip155:1', ['eip155:31337']],
] as const)('a network chosen before, %s', async (_, grants, chainId, refused) => {
  const wallet = await openWallet('ours', grants)
  const { kit, uri } = openSite()
  const told: string[] = []
  watchEvents(kit, (event) => event.type === 'SWITCH_NETWORK_ERROR' && told.push(event.chainId))
  await switchNetwork(kit, { chainId: 'eip155:31337' })
  const connecting = connect(kit, { connectorId })
  await wallet.pair(await uri)
  expect(await connecting).toMatchObject({ chainId })
  expect(told).toEqual(refused)
  expect(statuses(kit)).toEqual(all('connected'))
  expect(wallet.asked).toEqual([])
})

test('Solana: transactions, of a wallet that gives the signature alone', async () => {
  const { kit, wallet } = await meetWith('ours')
  const provider = await getSolanaProvider(kit)
  const transfers = [1n, 2n].map((lamports) =>
    encodeTransfer({ from: owned.solana, to: owned.solana, lamports, blockhash: owned.solana }),
  )
  const [one, two] = transfers
  if (!one || !two) throw new Error('There are two.')
  const signed = await provider.signTransaction(one)
  const both = await provider.signAllTransactions([one, two])
  expect(both[0]).toEqual(signed)
  for (const [index, wire] of both.entries()) {
    const message = wire.subarray(65)
    expect(message).toEqual(transfers[index]?.subarray(65))
    expect(ed25519.verify(wire.subarray(1, 65), message, provider.publicKey)).toBe(true)
  }
  expect(wallet.asked.map(({ request }) => request.method)).toEqual(
    expect.arrayContaining(['solana_signTransaction', 'solana_signAllTransactions']),
  )
})

test('Bitcoin: addresses, payment, transaction', async () => {
  const { kit } = await meetWith('ours')
  const provider = await getBitcoinProvider(kit)
  await expect.poll(() => provider.addresses.length).toBe(2)
  expect(provider.addresses).toMatchObject([
    { address: owned.bip122, type: 'payment' },
    { address: owned.ordinals, type: 'ordinals' },
  ])
  expect(provider.address).toBe(owned.bip122)
  expect(await provider.sendTransfer({ to: owned.bip122, value: 10_000n })).toBe(txid)

  const key = hexToBytes(provider.addresses[0]?.publicKey ?? '') ?? new Uint8Array()
  const { script } = p2wpkh(key)
  const transaction = new Transaction()
  transaction.addInput({ txid, index: 0, witnessUtxo: { script, amount: 10_000n } })
  transaction.addOutputAddress(owned.ordinals, 9_000n)
  const signed = await provider.signPsbt({ psbt: transaction.toPSBT() })
  const read = Transaction.fromPSBT(base64ToBytes(signed) ?? new Uint8Array())
  read.finalize()
  expect(read.isFinal).toBe(true)
})

test('universal: a namespace without an adapter', async () => {
  const { kit } = await meetWith('ours')
  const provider = await getUniversalProvider(kit, { namespace: 'cosmos' })
  expect(provider).toMatchObject({ address: cosmosAddress, chainId: 'cosmos:cosmoshub-4' })
  const answer = await provider.request({ method: 'cosmos_getAccounts', params: {} })
  expect(answer).toEqual([{ address: cosmosAddress }])
  const refused = signMessage(kit, { namespace: 'cosmos', message: 'Good morning' })
  await expect(refused).rejects.toMatchObject({ code: 'notSupported' })
  await expect(provider.request({ method: 'cosmos_signDirect', params: {} })).rejects.toMatchObject(
    { code: 'notSupported' },
  )
})

test('universal: a namespace that Billfold does not know', async () => {
  const method = 'kadena_getAccounts_v1'
  const accounts = [`kadena:mainnet01:${owned.kadena}`]
  const wallet = await openWallet('ours', { kadena: { accounts, methods: [method], events: [] } })
  const terms = { networks: [kadena], namespaces: { kadena: { methods: [method] } } } as const
  const site = openSite(terms)
  const connecting = connect(site.kit, { connectorId })
  await wallet.pair(await site.uri)
  expect(await connecting).toMatchObject({ chainId: 'kadena:mainnet01' })
  site.stop()
  const { kit } = openSite({ ...terms, storage: site.storage, stored: site.stored })
  await whenAll(kit, 'connected')
  expect(statuses(kit)).toEqual({ kadena: 'connected' })
  const provider = await getUniversalProvider(kit, { namespace: 'kadena' })
  expect(provider.address).toBe(owned.kadena)
  expect(await provider.request({ method })).toEqual({ accounts: [owned.kadena] })
  expect(wallet.asked.at(-1)).toMatchObject({ chainId: 'kadena:mainnet01' })
})

test('universal: a namespace that Billfold does not know, and nobody names its methods', () => {
  expect(() => openSite({ networks: [kadena] })).toThrowErrorMatchingInlineSnapshot(`
    [AdapterNotFoundError: Chain adapter not found
    None of the \`adapters\` serves "kadena".]
  `)
})

async function topicOf(kit: Kit) {
  const { topic = '' } = (await sessionOf(kit)) ?? {}
  return topic
}

async function sessionOf(kit: Kit) {
  const provider = await getWalletProvider(kit, { namespace: 'eip155' })
  const session: unknown = Reflect.get(Object(provider), 'session')
  return typeof session === 'function' ? Reflect.apply(session, provider, []) : undefined
}
