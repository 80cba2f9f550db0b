import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../../test/helpers/openPage.js'
import {
  isConnected,
  localNetworks,
  makeWallet,
  stateWhen,
} from '../../../../../test/helpers/visit.js'
import { connect } from '../../actions/connect.js'
import { signTypedData } from '../../actions/signTypedData.js'
import { start } from '../../actions/start.js'
import { createBillfold } from '../../createBillfold.js'
import { ConnectorNotFoundError } from '../../errors/connection.js'
import type { CreateBillfoldParameters } from '../../options/CreateBillfoldParameters.js'
import { selfHosted } from '../../services/selfHosted.js'
import { selectAccount } from '../../state/selectors.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const connectorId = 'id.billfold.testwallet'

const stored = new Map<string, string>()
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

/** A page of a host that has EVM networks and no adapter. */
function visit(options: Pick<CreateBillfoldParameters, 'services'> = {}) {
  const page = openPage({ stored })
  makeWallet({ storage: page.localStorage }).announce(page)
  const listeners = page.listeners()
  const kit = createBillfold({ networks: localNetworks(), ...options })
  return { kit, page, listeners, stop: start(kit) }
}

test('default: lists the wallets of the page', async () => {
  const { kit } = visit()
  const { connectors } = await stateWhen(kit, ({ connectors }) => connectors.length > 0)
  expect(connectors.map(({ id }) => id)).toEqual([connectorId])
})

test('behavior: it stays where wallets by email are offered as well', async () => {
  const frame = 'https://frame.orchard.example'
  const { kit } = visit({ services: selfHosted('https://orchard.example', { frame }) })
  await connect(kit, { connectorId })
  const typedData = {
    domain: { name: 'Orchard' },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hello' },
  } as const
  expect(await signTypedData(kit, { typedData })).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: a wallet that is not there', async () => {
  const { kit } = visit()
  await expect(connect(kit, { connectorId: 'none' })).rejects.toThrow(ConnectorNotFoundError)
})

test('behavior: the address of the last visit is there at once', async () => {
  const before = visit()
  await connect(before.kit, { connectorId })
  before.stop()
  const { kit } = visit()
  expect(selectAccount(kit.getState())).toMatchObject({ status: 'connecting', address: alice })
  await stateWhen(kit, isConnected)
  expect(selectAccount(kit.getState()).address).toBe(alice)
})

test('behavior: stopped, nothing is listened to; started again, it works', async () => {
  const { kit, page, listeners, stop } = visit()
  stop()
  expect(page.listeners()).toEqual(listeners)
  start(kit)
  await stateWhen(kit, ({ connectors }) => connectors.length > 0)
})
