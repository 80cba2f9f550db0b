import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endVisits, visit } from '../../../../test/helpers/visit.js'
import type { ConnectionEvent } from '../state/connection.js'
import { expectReconnect } from './expectReconnect.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  endVisits()
})

const session = { connectorId: 'wallet', addresses: ['0x12'], chainId: 'eip155:31337' } as const

/** A page whose wallet of the last visit does not answer by itself. */
function setUp(parameters: { ms?: number; signal?: AbortSignal } = {}) {
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
  const { kit } = visit({
    library: 'none',
    connectors: [{ id: session.connectorId, name: 'Own', getProvider: () => provider }],
  })
  const happen = (event: ConnectionEvent) =>
    kit._internal.dispatch({ type: 'connection', namespace: 'eip155', event })
  happen({ type: 'remembered', session })
  const ends = vi.fn()
  const expected = expectReconnect(kit, { namespace: 'eip155', ...parameters })
  expected.then(ends, ends)
  return { expected, ends, happen }
}

test('default: as soon as the wallet has answered, whatever it says', async () => {
  const back = setUp()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(back.ends).not.toHaveBeenCalled()
  back.happen({ type: 'connected', session })
  expect(await back.expected).toEqual(session)
  const gone = setUp()
  gone.happen({ type: 'disconnected' })
  expect(await gone.expected).toBeUndefined()
})

test.each([undefined, 3_000])('error: no answer in time: %s', async (ms) => {
  const { ends } = setUp({ ...(ms !== undefined && { ms }) })
  await vi.advanceTimersByTimeAsync((ms ?? 20_000) - 1)
  expect(ends).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveBeenCalledWith(expect.objectContaining({ code: 'walletOffline' }))
})

test('error: given up', async () => {
  const controller = new AbortController()
  const { expected } = setUp({ signal: controller.signal })
  const reason = new Error('Enough.')
  controller.abort(reason)
  await expect(expected).rejects.toBe(reason)
})
