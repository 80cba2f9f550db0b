import { afterEach, expect, test, vi } from 'vitest'
import { endVisits, settle, visit } from '../../../../../test/helpers/visit.js'
import type { ConnectionEvent } from '../../state/connection.js'
import { nameStore, register } from './nameStore.js'

afterEach(() => {
  vi.useRealTimers()
  endVisits()
})

const session = { connectorId: 'wallet', addresses: ['0x12'], chainId: 'eip155:31337' } as const

/** A page whose wallet of the last visit does not answer. */
function setUp() {
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
  const { kit } = visit({
    library: 'none',
    connectors: [{ id: session.connectorId, name: 'Own', getProvider: () => provider }],
  })
  const happen = (event: ConnectionEvent) =>
    kit._internal.dispatch({ type: 'connection', namespace: 'eip155', event })
  happen({ type: 'remembered', session })
  const ask = () =>
    register(kit, 'ada-lovelace', { failed: 'No name.', onRegistered: vi.fn(), onFailed: vi.fn() })
  return { happen, ask, flow: nameStore(kit).getState }
}

test('behavior: a name is asked for once the wallet of the last visit is back', async () => {
  const { happen, ask, flow } = setUp()
  const registering = ask()
  await settle()
  expect(flow().status).toBe('asking')
  happen({ type: 'connected', session })
  await registering
  // This page has no service, which is for `registerName` to say.
  expect(flow()).toMatchObject({ status: 'choosing', problem: 'notOffered' })
})

test('behavior: the wallet of the last visit does not answer', async () => {
  const { ask, flow } = setUp()
  vi.useFakeTimers()
  const registering = ask()
  await vi.advanceTimersByTimeAsync(20_000)
  await registering
  expect(flow()).toMatchObject({ status: 'choosing', problem: 'walletOffline' })
})
