import {
  createDapp,
  createWallet,
  memoryRecordStore,
  type RecordStore,
  type SignEvent,
  type WalletOptions,
} from 'billfold/walletconnect'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { hexToBytes } from '../../packages/kit/src/utils/bytes.js'
import { seal } from '../../packages/kit/src/walletconnect/envelope.js'
import type { Server } from '../../packages/server/src/createServer.js'
import { dialRelay } from '../helpers/dialRelay.js'
import { startServer } from '../helpers/startServer.js'
import { account, chain, granted, metadata } from './peers.js'

const request = { method: 'personal_sign', params: ['0x01'] }

let server: Server
const toEnd: (() => unknown)[] = []

beforeAll(async () => {
  server = await startServer()
})

afterEach(() => Promise.all(toEnd.splice(0).map((end) => end())))

afterAll(() => server?.stop())

async function openSite(storage: RecordStore) {
  const { relayUrl } = server
  const dapp = await createDapp({ relayUrl, metadata: metadata('site'), WebSocket, storage })
  toEnd.push(dapp.destroy)
  return dapp
}

async function openWallet(options: Partial<WalletOptions> = {}) {
  const { relayUrl } = server
  const wallet = await createWallet({
    relayUrl,
    metadata: metadata('wallet'),
    WebSocket,
    ...options,
  })
  toEnd.push(wallet.destroy)
  return wallet
}

/** A site and a wallet that both have a session. */
async function meet() {
  const [siteStorage, walletStorage] = [memoryRecordStore(), memoryRecordStore()]
  const [dapp, wallet] = [await openSite(siteStorage), await openWallet({ storage: walletStorage })]
  const approved = new Promise<Promise<void>>((resolve, reject) =>
    wallet.on((event) => {
      if (event.type !== 'session_proposal') return
      const terms = { id: event.proposal.id, namespaces: granted }
      wallet.approve(terms).then(({ acknowledged }) => resolve(acknowledged), reject)
    }),
  )
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: { eip155: { chains: [chain], methods: [request.method], events: [] } },
  })
  await wallet.pair({ uri })
  const { topic } = await approval
  await await approved
  return { dapp, wallet, topic, siteStorage, walletStorage }
}

test('update: one that is older than the last is refused', async () => {
  const { wallet, topic, walletStorage: storage } = await meet()
  const first = await wallet.update({ topic, namespaces: granted })
  await first.acknowledged
  wallet.destroy()
  const earlier = await openWallet({ storage, now: () => Date.now() - 60_000 })
  const { acknowledged } = await earlier.update({ topic, namespaces: granted })
  await expect(acknowledged).rejects.toMatchObject({ peer: { code: 1003 } })
})

test('disconnect: what waits at the wallet is void', async () => {
  const { dapp, wallet, topic } = await meet()
  const heard: SignEvent[] = []
  const asked = new Promise<number>((resolve) =>
    wallet.on((event) => {
      heard.push(event)
      if (event.type === 'session_request') resolve(event.request.id)
    }),
  )
  dapp.request({ topic, chainId: chain, request }).catch(() => {})
  const id = await asked
  await dapp.disconnect({ topic })
  await expect.poll(() => heard).toContainEqual({ type: 'request_expire', id })
  expect(wallet.requests()).toEqual([])
})

test('disconnect: a wallet that ends a pairing on the session’s own topic', async () => {
  const { dapp, topic, siteStorage } = await meet()
  const ended = new Promise<SignEvent>((resolve) => dapp.on(resolve))
  const { [`key:${topic}`]: key } = await siteStorage.readAll()
  const params = { code: 6000, message: 'User disconnected.' }
  const text = JSON.stringify({
    id: Date.now(),
    jsonrpc: '2.0',
    method: 'wc_pairingDelete',
    params,
  })
  const message = seal({ text, key: hexToBytes(String(key)) ?? new Uint8Array() })
  const wallet = await dialRelay(server.relayUrl)
  toEnd.push(() => wallet.socket.close())
  await wallet.call('irn_publish', { topic, message, ttl: 86_400, tag: 1000 })
  expect(await ended).toEqual({ type: 'session_delete', topic, reason: params })
  expect(dapp.sessions()).toEqual([])
})

test('request: a chain that the wallet has not approved', async () => {
  const { dapp, topic, siteStorage: storage } = await meet()
  dapp.destroy()
  const other = 'eip155:10'
  const namespaces = {
    eip155: { ...granted.eip155, chains: [other], accounts: [account.replace(chain, other)] },
  }
  const key = `session:${topic}`
  const kept = await storage.readAll()
  await storage.write(key, { ...Object(kept[key]), namespaces })
  const mistaken = await openSite(storage)
  const answered = mistaken.request({ topic, chainId: other, request })
  await expect(answered).rejects.toMatchObject({ peer: { code: 3005 } })
})
