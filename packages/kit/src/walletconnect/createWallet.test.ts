import { afterEach, expect, test } from 'vitest'
import { deafRelay } from '../../../../test/helpers/deafRelay.js'
import { memoryRecordStore, type RecordStore } from '../clients/openRecordStore.js'
import { createWallet } from './createWallet.js'
import { seal } from './envelope.js'
import type { Session, SignEvent } from './types.js'

const topic = 'ab'.repeat(32)
const pairingTopic = 'cd'.repeat(32)
const key = 'ef'.repeat(32)
const chainId = 'eip155:1'
const metadata = { name: '', description: '', url: '', icons: [] }
const inAWeek = Math.floor(Date.now() / 1000) + 7 * 86_400

const session: Session = {
  topic,
  pairingTopic,
  expiry: inAWeek,
  acknowledged: true,
  self: { publicKey: '01'.repeat(32), metadata },
  peer: { publicKey: '02'.repeat(32), metadata },
  controller: '01'.repeat(32),
  namespaces: {
    eip155: { accounts: [`${chainId}:0x01`], methods: ['personal_sign'], events: [] },
  },
  requiredNamespaces: {},
}
const toEnd: (() => void)[] = []

afterEach(() => {
  for (const end of toEnd.splice(0)) end()
})

/** A wallet with a session and a pairing of an earlier visit. */
async function openWallet(earlier?: RecordStore) {
  const relay = deafRelay({ answer: 'at once' })
  const storage = earlier ?? (await storeSession())
  const { WebSocket } = relay
  const relayUrl = 'wss://relay.example'
  const wallet = await createWallet({ relayUrl, metadata, storage, WebSocket })
  toEnd.push(wallet.destroy)
  const heard: SignEvent['type'][] = []
  wallet.on(({ type }) => heard.push(type))
  return { wallet, relay, storage, heard }
}

async function storeSession() {
  const storage = memoryRecordStore()
  await storage.write(`session:${topic}`, session)
  await storage.write(`pairing:${pairingTopic}`, {
    topic: pairingTopic,
    expiry: inAWeek,
    active: true,
  })
  await storage.write(`key:${topic}`, key)
  await storage.write(`key:${pairingTopic}`, key)
  return storage
}

/** What the site has sent, in its envelope, as a relay may have kept it. */
function recorded(to: string, message: { id: number; method: string; params: object }) {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message })
  return { topic: to, message: seal({ text, key: new Uint8Array(32).fill(0xef) }) }
}

let lastId = Date.now() * 1000
function nextId() {
  lastId += 1000
  return lastId
}

function asked(id: number) {
  const request = { method: 'personal_sign', params: [], expiryTimestamp: inAWeek }
  return recorded(topic, { id, method: 'wc_sessionRequest', params: { chainId, request } })
}

test('behavior: a request that a relay has recorded is asked once, whatever came after it', async () => {
  const before = await openWallet()
  const ids = Array.from({ length: 150 }, nextId)
  for (const id of ids) {
    await before.relay.deliver(asked(id))
    await before.wallet.respond({ id, result: '0x' })
  }
  expect(before.heard.filter((type) => type === 'session_request')).toHaveLength(150)
  before.wallet.destroy()

  const { wallet, relay, heard } = await openWallet(before.storage)
  for (const id of ids) await relay.deliver(asked(id))
  expect(wallet.requests()).toEqual([])
  await relay.deliver(asked(nextId()))
  expect(heard.filter((type) => type === 'session_request')).toHaveLength(1)
})

test('behavior: requests may come out of their order', async () => {
  const { wallet, relay } = await openWallet()
  const [first, second] = [nextId(), nextId()] as const
  await relay.deliver(asked(second))
  await relay.deliver(asked(first))
  expect(wallet.requests().map(({ id }) => id)).toEqual([second, first])
})

test('behavior: a proposal that was approved does not come back', async () => {
  const before = await openWallet()
  const proposal = recorded(pairingTopic, {
    id: nextId(),
    method: 'wc_sessionPropose',
    params: {
      requiredNamespaces: {},
      optionalNamespaces: {},
      relays: [{ protocol: 'irn' }],
      proposer: { publicKey: '03'.repeat(32), metadata },
    },
  })
  await before.relay.deliver(proposal)
  const [{ id } = { id: 0 }] = before.wallet.proposals()
  const { namespaces } = session
  await before.wallet.approve({ id, namespaces })
  before.wallet.destroy()

  const { wallet, relay } = await openWallet(before.storage)
  await relay.deliver(proposal)
  expect(wallet.proposals()).toEqual([])
})
