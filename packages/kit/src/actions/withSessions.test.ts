import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import { connect } from './connect.js'
import { withSessions } from './withSessions.js'

afterEach(() => vi.unstubAllGlobals())

test('behavior: what waits for the code is done in its order, and before anybody connects', async () => {
  openPage()
  const kit = createBillfold({ networks: [mainnet] })
  const done: string[] = []
  for (const each of ['first', 'second']) withSessions(kit, () => done.push(each))
  expect(done).toEqual([])
  const connected = connect(kit, { connectorId: 'nobody' }).catch((error: unknown) => error)
  expect(done).toEqual(['first', 'second'])
  withSessions(kit, () => done.push('third'))
  expect(done).toEqual(['first', 'second', 'third'])
  await import('./haveSessions.js')
  await connected
  expect(done).toHaveLength(3)
})
