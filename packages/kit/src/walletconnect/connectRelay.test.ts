import { afterEach, expect, test, vi } from 'vitest'
import { deafRelay } from '../../../../test/helpers/deafRelay.js'
import { connectRelay } from './connectRelay.js'
import { nobleCrypto } from './nobleCrypto.js'

const topic = 'ab'.repeat(32)
const toEnd: (() => void)[] = []

afterEach(() => {
  for (const end of toEnd.splice(0)) end()
  vi.useRealTimers()
})

async function connect(WebSocket: ReturnType<typeof deafRelay>['WebSocket']) {
  const relay = connectRelay({
    url: 'wss://relay.example',
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
