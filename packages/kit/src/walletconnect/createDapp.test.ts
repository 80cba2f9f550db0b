import { afterEach, expect, test, vi } from 'vitest'
import { deafRelay } from '../../../../test/helpers/deafRelay.js'
import { memoryRecordStore, type RecordStore } from '../clients/openRecordStore.js'
import { createDapp } from './createDapp.js'
import { seal } from './envelope.js'
import type { Session, SignEvent } from './types.js'

const topic = 'ab'.repeat(32)
const key = 'ef'.repeat(32)
const chainId = 'eip155:1'
const metadata = { name: '', description: '', url: '', icons: [] }
const day = 86_400

const session: Session = {
  topic,
  pairingTopic: 'cd'.repeat(32),
  expiry: Math.floor(Date.now() / 1000) + 7 * day,
  acknowledged: true,
  self: { publicKey: '01'.repeat(32), metadata },
  peer: { publicKey: '02'.repeat(32), metadata },
  controller: '02'.repeat(32),
  namespaces: {
    eip155: { accounts: [`${chainId}:0x01`], methods: ['personal_sign'], events: [] },
  },
  requiredNamespaces: {},
}
const asking = { topic, chainId, request: { method: 'personal_sign', params: [] } }
const toEnd: (() => void)[] = []

afterEach(() => {
  for (const end of toEnd.splice(0)) end()
  vi.useRealTimers()
})

/** A site with a session of an earlier visit. */
async function openDapp(
  parameters: {
    answer?: Parameters<typeof deafRelay>[0]['answer']
    hasKey?: boolean
    /** That of an earlier visit. */
    storage?: RecordStore
    now?: () => number
  } = {},
) {
  const { answer = 'at once', hasKey = true, now } = parameters
  const relay = deafRelay({ answer })
  const storage = parameters.storage ?? memoryRecordStore()
  if (!parameters.storage) {
    await storage.write(`session:${topic}`, session)
    if (hasKey) await storage.write(`key:${topic}`, key)
  }
  const { WebSocket } = relay
  const dapp = await createDapp({
    relayUrl: 'wss://relay.example',
    metadata,
    storage,
    WebSocket,
    now,
  })
  toEnd.push(dapp.destroy)
  return { dapp, relay, storage }
}

test('ping: no answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { dapp, relay } = await openDapp()
  const published = relay.next('irn_publish')
  const answered = dapp.ping({ topic }).catch((error: unknown) => error)
  await published
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await answered).toMatchObject({ code: 'expired' })
})

test('request: given up before there was a relay, it is never sent', async () => {
  const { dapp, relay } = await openDapp({ answer: 'when told' })
  const controller = new AbortController()
  const first = dapp.request({ ...asking, signal: controller.signal })
  controller.abort(new Error('Given up.'))
  await expect(first).rejects.toThrow('Given up.')
  dapp.request(asking).catch(() => {})
  await expect.poll(relay.dialled).toBeGreaterThan(0)
  const published = relay.next('irn_publish')
  relay.open()
  await published
  expect(relay.said.filter(({ method }) => method === 'irn_publish')).toHaveLength(1)
})

test('request: what no relay would take is refused at once, and never sent', async () => {
  const { dapp, relay } = await openDapp()
  const params = ['x'.repeat(800_000)]
  const large = dapp.request({ ...asking, request: { method: 'personal_sign', params } })
  await expect(large).rejects.toMatchObject({
    code: 'refusedByRelay',
    shortMessage: 'The message is too large.',
  })
  const published = relay.next('irn_publish')
  dapp.request(asking).catch(() => {})
  await published
  expect(relay.said.filter(({ method }) => method === 'irn_publish')).toHaveLength(1)
})

test('request: the session has expired while the device slept', async () => {
  let slept = 0
  const { dapp, relay } = await openDapp({ now: () => Date.now() + slept })
  const heard: SignEvent['type'][] = []
  dapp.on(({ type }) => heard.push(type))
  slept = 8 * day * 1000
  await expect(dapp.request(asking)).rejects.toMatchObject({ code: 'notFound' })
  await expect.poll(() => heard).toContain('session_expire')
  expect(dapp.sessions()).toEqual([])
  expect(relay.said.filter(({ method }) => method === 'irn_publish')).toEqual([])
})

/** What the wallet has sent, in its envelope, as a relay may have kept it. */
function recorded(method: string, params: object, id = nextId()) {
  const text = JSON.stringify({ id, jsonrpc: '2.0', method, params })
  return { topic, message: seal({ text, key: new Uint8Array(32).fill(0xef) }) }
}

let lastId = Date.now() * 1000
function nextId() {
  lastId += 1000
  return lastId
}

const granted = (...addresses: string[]) => ({
  namespaces: {
    eip155: {
      accounts: addresses.map((address) => `${chainId}:${address}`),
      methods: ['personal_sign'],
      events: ['accountsChanged'],
    },
  },
})
const told = (...addresses: string[]) => ({
  chainId,
  event: { name: 'accountsChanged', data: addresses },
})

test('behavior: what a relay has recorded changes nothing after a reload, on the session’s last day', async () => {
  const [first, second] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
  const messages = [
    recorded('wc_sessionUpdate', granted(first, second)),
    recorded('wc_sessionEvent', told(first)),
    recorded('wc_sessionEvent', told(second)),
    recorded('wc_sessionExtend', {}),
    recorded('wc_sessionUpdate', granted(second)),
  ]
  const before = await openDapp()
  for (const message of messages) await before.relay.deliver(message)
  const [changed] = before.dapp.sessions()
  expect(changed).toMatchObject({ ...granted(second), active: [second, first] })
  before.dapp.destroy()

  const { storage } = before
  const { dapp, relay } = await openDapp({ storage, now: () => Date.now() + 6.9 * day * 1000 })
  const heard: SignEvent['type'][] = []
  dapp.on(({ type }) => heard.push(type))
  for (const message of messages) await relay.deliver(message)
  expect(dapp.sessions()).toEqual([changed])
  expect(heard.filter((type) => type !== 'relay_status')).toEqual([])

  await relay.deliver(recorded('wc_sessionUpdate', granted(first)))
  expect(dapp.sessions()).toMatchObject([granted(first)])
})

test('behavior: of a session that has ended nothing is kept', async () => {
  const { dapp, relay, storage } = await openDapp()
  await relay.deliver(recorded('wc_sessionUpdate', granted(`0x${'1'.repeat(40)}`)))
  await relay.deliver(recorded('wc_sessionDelete', { code: 6000, message: 'Gone.' }))
  expect(dapp.sessions()).toEqual([])
  const kept = Object.keys(await storage.readAll())
  expect(kept.filter((each) => each.includes(topic))).toEqual([])
})

test('behavior: a wallet that forgets the topic of a session as that of a pairing has ended it', async () => {
  const { dapp, relay, storage } = await openDapp()
  const heard: SignEvent['type'][] = []
  dapp.on(({ type }) => heard.push(type))
  await relay.deliver(recorded('wc_pairingDelete', { code: 6000, message: 'Gone.' }))
  await expect.poll(() => heard).toContain('session_delete')
  expect(dapp.sessions()).toEqual([])
  expect(Object.keys(await storage.readAll()).filter((each) => each.includes(topic))).toEqual([])
})

test('behavior: a session without its key is forgotten', async () => {
  const { dapp, storage } = await openDapp({ hasKey: false })
  expect(dapp.sessions()).toEqual([])
  expect(await storage.readAll()).not.toHaveProperty(`session:${topic}`)
})

test('destroy: whoever waits hears of it', async () => {
  const { dapp, relay } = await openDapp()
  const published = relay.next('irn_publish')
  const answered = dapp.request(asking).catch((error: unknown) => error)
  await published
  dapp.destroy()
  expect(await answered).toMatchObject({ code: 'aborted' })
})
