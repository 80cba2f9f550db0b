import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deafRelay } from '../../../../test/helpers/deafRelay.js'
import { openPage } from '../../../../test/helpers/openPage.js'
import { connectRelay } from './connectRelay.js'
import { nobleCrypto } from './nobleCrypto.js'

const topic = 'ab'.repeat(32)
const toEnd: (() => void)[] = []

// Node has one of its own since version 25, in which an earlier test may have left something.
beforeEach(() => vi.stubGlobal('sessionStorage', undefined))
afterEach(() => {
  for (const end of toEnd.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function connect(
  WebSocket: ReturnType<typeof deafRelay>['WebSocket'],
  url: Parameters<typeof connectRelay>[0]['url'] = 'wss://relay.example',
) {
  const relay = connectRelay({
    url,
    projectId: undefined,
    crypto: nobleCrypto,
    keys: await nobleCrypto.createSigningKeys(),
    WebSocket,
    onMessage: async () => {},
    onStatus: () => {},
    now: Date.now,
  })
  toEnd.push(relay.close)
  return relay
}

test('behavior: a relay that is too busy is asked less and less often', async () => {
  vi.useFakeTimers()
  const { WebSocket, dialled } = deafRelay({ answer: 1013 })
  const relay = await connect(WebSocket)
  relay.subscribe([topic]).catch(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(dialled()).toBeLessThan(12)
})

test('behavior: each topic is subscribed to once, however often it takes to connect', async () => {
  vi.useFakeTimers()
  const { WebSocket, open, said, dialled } = deafRelay({ answer: 'when told' })
  const relay = await connect(WebSocket)
  const subscribed = relay.subscribe([topic])
  // A socket that does not open is given up after 15 s.
  await vi.advanceTimersByTimeAsync(16_000)
  expect(dialled()).toBe(2)
  open()
  await subscribed
  expect(said.map(({ method }) => method)).toEqual(['irn_batchSubscribe'])
})

test('behavior: what the relay could not subscribe to is asked for again', async () => {
  vi.useFakeTimers()
  const { WebSocket, said } = deafRelay({ answer: 'at once', errors: 1 })
  const relay = await connect(WebSocket)
  await expect(relay.subscribe([topic])).rejects.toMatchObject({ code: 'refusedByRelay' })
  expect(said).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toHaveLength(2)
  await relay.subscribe([topic])
  relay.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toHaveLength(2)
})

const names = ['wss://blocked.example/relay', 'wss://open.example/relay'] as const
const [blocked, open] = names.map((url) => new URL(url).origin)

test('parameters: url, the next one when one does not open', async () => {
  vi.useFakeTimers()
  const { WebSocket, origins } = deafRelay({
    answer: (origin) => (origin === blocked ? 'when told' : 'at once'),
  })
  const relay = await connect(WebSocket, names)
  const subscribed = relay.subscribe([topic])
  await vi.advanceTimersByTimeAsync(5_200)
  await subscribed
  expect(origins).toEqual([blocked, open])
})

test('parameters: url, the next one when one turns the client away, and the first again', async () => {
  vi.useFakeTimers()
  const { WebSocket, origins } = deafRelay({ answer: 1013 })
  const relay = await connect(WebSocket, names)
  relay.subscribe([topic]).catch(() => {})
  await vi.advanceTimersByTimeAsync(500)
  expect(origins.slice(0, 3)).toEqual([blocked, open, blocked])
})

test('parameters: url, the one that works is asked first for the rest of the visit', async () => {
  vi.useFakeTimers()
  const { localStorage: area } = openPage()
  vi.stubGlobal('sessionStorage', area)
  const { WebSocket, origins } = deafRelay({
    answer: (origin) => (origin === blocked ? 1013 : 'at once'),
  })
  for (const other of [topic, 'cd'.repeat(32)]) {
    const relay = await connect(WebSocket, names)
    const subscribed = relay.subscribe([other])
    await vi.advanceTimersByTimeAsync(500)
    await subscribed
    relay.close()
  }
  expect(origins).toEqual([blocked, open, open])
})

test('parameters: url, what is remembered is none of them any more', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '"wss://former.example"', setItem() {} })
  const { WebSocket, origins } = deafRelay({ answer: 'at once' })
  await (await connect(WebSocket, names)).subscribe([topic])
  expect(origins).toEqual([blocked])
})

test('close: a subscription that failed is not asked for again', async () => {
  vi.useFakeTimers()
  const { WebSocket, dialled } = deafRelay({ answer: 'when told' })
  const relay = await connect(WebSocket)
  const subscribed = relay.subscribe([topic]).catch((error: unknown) => error)
  relay.close()
  expect(await subscribed).toMatchObject({ code: 'aborted' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([dialled(), vi.getTimerCount()]).toEqual([0, 0])
})

test('error: no relay in time', async () => {
  vi.useFakeTimers()
  const { WebSocket } = deafRelay({ answer: 'when told' })
  const relay = await connect(WebSocket)
  const subscribed = relay.subscribe([topic]).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await subscribed).toMatchObject({ code: 'relayUnreachable' })
})

test('error: an address that is none', async () => {
  const keys = await nobleCrypto.createSigningKeys()
  expect(() =>
    connectRelay({
      url: 'relay.example',
      projectId: undefined,
      crypto: nobleCrypto,
      keys,
      WebSocket: deafRelay({ answer: 'at once' }).WebSocket,
      onMessage: async () => {},
      onStatus: () => {},
      now: Date.now,
    }),
  ).toThrow('Invalid URL')
})
