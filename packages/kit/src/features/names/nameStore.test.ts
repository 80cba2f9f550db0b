import { afterEach, expect, test, vi } from 'vitest'
import { endVisits, settle } from '../../../../../test/helpers/visit.js'
import { visitSilent } from '../../../../../test/helpers/visitSilent.js'
import { nameStore, register } from './nameStore.js'

afterEach(() => {
  vi.useRealTimers()
  endVisits()
})

/** A page whose wallet of the last visit does not answer by itself. */
function setUp() {
  const { kit, session, happen } = visitSilent()
  happen({ type: 'remembered', session })
  const ask = () =>
    register(kit, 'ada-lovelace', { failed: 'No name.', onRegistered: vi.fn(), onFailed: vi.fn() })
  return { session, happen, ask, flow: nameStore(kit).getState }
}

test('behavior: a name is asked for once the wallet of the last visit is back', async () => {
  const { session, happen, ask, flow } = setUp()
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
