import { afterEach, expect, test, vi } from 'vitest'
import { endVisits, settle, visit } from '../../../../../test/helpers/visit.js'
import type { ConnectionEvent } from '../../state/connection.js'
import { nameStore, register } from './nameStore.js'

afterEach(endVisits)

test('behavior: a name is asked for once the wallet of the last visit is back', async () => {
  const { kit } = visit({ library: 'none' })
  const session = { connectorId: 'wallet', addresses: ['0x12'], chainId: 'eip155:31337' } as const
  const happen = (event: ConnectionEvent) =>
    kit._internal.dispatch({ type: 'connection', namespace: 'eip155', event })
  happen({ type: 'remembered', session })
  const told = { failed: 'No name.', onRegistered: vi.fn(), onFailed: vi.fn() }
  const registering = register(kit, 'ada-lovelace', told)
  await settle()
  expect(nameStore(kit).getState().status).toBe('asking')
  happen({ type: 'connected', session })
  await registering
  // This page has no service, which is for `registerName` to say.
  expect(nameStore(kit).getState()).toMatchObject({ status: 'choosing', problem: 'notOffered' })
})
