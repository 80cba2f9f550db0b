import {
  createDapp,
  createProvider,
  createWallet,
  createWalletLink,
  grantNamespaces,
  memoryRecordStore,
  type ProviderOptions,
  type SignEvent,
  type Wallet,
} from 'billfold/walletconnect'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createLatch } from '../../packages/kit/src/walletconnect/latch.js'
import type { Server } from '../../packages/server/src/createServer.js'
import { startRelayProxy } from '../helpers/startRelayProxy.js'
import { startServer } from '../helpers/startServer.js'
import { phoneOwner, takePhone } from '../helpers/takePhone.js'
import { metadata } from './peers.js'

type Proposal = Extract<SignEvent, { type: 'session_proposal' }>['proposal']

let server: Server
const toEnd: (() => unknown)[] = []

beforeAll(async () => {
  server = await startServer()
})

afterEach(() => Promise.all(toEnd.splice(0).map((end) => end())))

afterAll(() => server?.stop())

/** A tab of a site, with the storage that all its tabs share. */
async function openTab(
  storage: ReturnType<typeof memoryRecordStore>,
  options: Partial<ProviderOptions> = {},
) {
  const link = createWalletLink()
  const uri = new Promise<string>((resolve) =>
    link.watch(() => {
      const shown = link.current()
      if (shown) resolve(shown.uri)
    }),
  )
  const provider = await createProvider({
    relayUrl: server.relayUrl,
    metadata: metadata('site'),
    WebSocket,
    storage,
    chains: [{ id: 'eip155:31337', rpcUrls: [] }],
    link,
    ...options,
  })
  toEnd.push(provider.destroy)
  const accounts = () => provider.request({ method: 'eth_accounts' })
  return { provider, uri, accounts }
}

async function openPhone() {
  const { wallet } = await takePhone({ relayUrl: server.relayUrl })
  toEnd.push(wallet.destroy)
  return wallet
}

/** A wallet that does nothing by itself. */
async function openWallet() {
  const { relayUrl } = server
  const wallet = await createWallet({ relayUrl, metadata: metadata('wallet'), WebSocket })
  toEnd.push(wallet.destroy)
  return wallet
}

async function approve(wallet: Wallet, proposal: Proposal) {
  const accounts = [`eip155:31337:${phoneOwner.address}`]
  const supported = { eip155: { accounts, methods: ['personal_sign'], events: [] } }
  const { id } = proposal
  await wallet.approve({ id, namespaces: grantNamespaces({ proposal, supported }) })
}

test('behavior: another tab has connected since', async () => {
  const storage = memoryRecordStore()
  const [one, other, wallet] = [await openTab(storage), await openTab(storage), await openPhone()]
  expect(await other.accounts()).toEqual([])
  const connected = one.provider.connect()
  await wallet.pair({ uri: await one.uri })
  const { topic } = await connected
  expect(await other.accounts()).toEqual([phoneOwner.address])
  expect(other.provider.session()?.topic).toBe(topic)
  await other.provider.request({ method: 'personal_sign', params: ['0x00', phoneOwner.address] })
})

test('behavior: an answer that comes while a tab is cut off waits for it, not for another', async () => {
  const storage = memoryRecordStore()
  const sockets = new Set<WebSocket>()
  let isCutOff = false
  class CutOff extends WebSocket {
    constructor(url: string) {
      super(isCutOff ? 'ws://127.0.0.1:1' : url)
      sockets.add(this)
    }
  }
  const heard = createLatch<void>()
  const proxy = await startRelayProxy({
    relayUrl: server.relayUrl,
    onFrame(name) {
      if (name === 'message 1109') heard.resolve()
      return 'pass'
    },
  })
  const one = await openTab(storage, { WebSocket: CutOff })
  const other = await openTab(storage, { relayUrl: proxy.url })
  const { wallet, asked, sign } = await takePhone({
    relayUrl: server.relayUrl,
    signs: 'when told',
  })
  toEnd.push(wallet.destroy, proxy.stop)
  const connected = one.provider.connect()
  await wallet.pair({ uri: await one.uri })
  await connected
  expect(await other.accounts()).toEqual([phoneOwner.address])

  const params = ['0x00', phoneOwner.address]
  const signed = one.provider.request({ method: 'personal_sign', params })
  await expect.poll(() => asked.length).toBe(1)
  isCutOff = true
  for (const socket of sockets) socket.terminate()
  for (const request of asked) await sign(request)
  await heard.promise
  isCutOff = false
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: what another tab has settled outlives its proposal here', async () => {
  const storage = memoryRecordStore()
  const [one, wallet] = [await openTab(storage), await openPhone()]
  const connected = one.provider.connect()
  const uri = await one.uri
  const listening = createLatch<void>()
  // The other tab hears of the approval, but one has dealt with the settlement before it comes here.
  const proxy = await startRelayProxy({
    relayUrl: server.relayUrl,
    onFrame(name) {
      if (name === 'answer to irn_batchSubscribe') listening.resolve()
      return name === 'message 1102' ? 'cut' : 'pass'
    },
  })
  const other = await createDapp({
    relayUrl: proxy.url,
    metadata: metadata('site'),
    WebSocket,
    storage,
    // Five minutes are soon over.
    now: () => Date.now() + 297_000,
  })
  toEnd.push(other.destroy, proxy.stop)
  const expired = new Promise<void>((resolve) =>
    other.on(({ type }) => type === 'proposal_expire' && resolve()),
  )
  await listening.promise
  await wallet.pair({ uri })
  const { topic } = await connected
  await expired
  expect(await storage.readAll()).toHaveProperty(`key:${topic}`)
  await one.provider.request({ method: 'personal_sign', params: ['0x00', phoneOwner.address] })
})

/** A tab whose link a wallet has opened, and which is reloaded before the wallet has answered. */
async function reloadMeanwhile(wallet: Wallet) {
  const storage = memoryRecordStore()
  const before = await openTab(storage)
  const proposed = new Promise<Proposal>((resolve) =>
    wallet.on((event) => event.type === 'session_proposal' && resolve(event.proposal)),
  )
  before.provider.connect().catch(() => {})
  await wallet.pair({ uri: await before.uri })
  const proposal = await proposed
  // What a tab still does when it is closed in good order, a reload does not.
  const kept = memoryRecordStore()
  for (const [key, value] of Object.entries(await storage.readAll())) await kept.write(key, value)
  before.provider.destroy()
  const after = await openTab(kept)
  const connected = after.provider.connect()
  await after.uri
  return { after, connected, proposal }
}

test('behavior: reloaded, then approved by the link of before', async () => {
  const wallet = await openWallet()
  const { connected, proposal } = await reloadMeanwhile(wallet)
  await approve(wallet, proposal)
  const { topic } = await connected
  expect(wallet.sessions().map((session) => session.topic)).toEqual([topic])
})

test('behavior: approved by the link of before as well', async () => {
  const wallet = await openWallet()
  const { after, connected, proposal } = await reloadMeanwhile(wallet)
  const phone = await openPhone()
  await phone.pair({ uri: await after.uri })
  const { topic } = await connected
  const ended = new Promise<string>((resolve) =>
    wallet.on((event) => event.type === 'session_delete' && resolve(event.topic)),
  )
  await approve(wallet, proposal)
  expect(await ended).not.toBe(topic)
  expect(wallet.sessions()).toEqual([])
  expect(after.provider.session()?.topic).toBe(topic)
})
