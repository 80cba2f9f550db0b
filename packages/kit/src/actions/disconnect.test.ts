import { afterEach, expect, test, vi } from 'vitest'
import { localNetworks, makeWallet, visit } from '../../../../test/helpers/visit.js'
import { DisconnectError } from '../errors/DisconnectError.js'
import { solana } from '../networks/solanaNetworks.js'
import type { CreateBillfoldParameters } from '../options/CreateBillfoldParameters.js'
import { selectNetwork } from '../state/selectors.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { switchNetwork } from './switchNetwork.js'

const connectorId = 'com.example.wallet'
const one = 'eip155:31337'
const two = 'eip155:31338'

afterEach(() => vi.unstubAllGlobals())

async function meet(options: Partial<CreateBillfoldParameters> = {}) {
  const { provider } = makeWallet()
  const getProvider = vi.fn(() => provider)
  const connector = { id: connectorId, name: 'Example', getProvider }
  const visited = visit({ library: 'none', connectors: [connector], ...options })
  await connect(visited.kit, { connectorId })
  return { ...visited, getProvider }
}

test('default: the network is the one that the visitor began with', async () => {
  const { kit } = await meet()
  await switchNetwork(kit, { chainId: two })
  expect(kit.getState().networks).toEqual({ eip155: two })
  await disconnect(kit)
  expect(kit.getState()).toMatchObject({ networks: { eip155: one }, wantedNetworks: {} })
})

test('behavior: a namespace other than the default one has a network as well', async () => {
  const [network] = localNetworks()
  const { kit } = await meet({ networks: [...localNetworks(), solana], defaultNetwork: solana })
  expect(kit.getState().activeNamespace).toBe('eip155')
  await disconnect(kit)
  expect(kit.getState()).toMatchObject({ activeNamespace: 'eip155', networks: { eip155: one } })
  expect(selectNetwork(kit.getState(), kit.options.networks)).toEqual(network)
})

test('errors: the wallet does not play along; it is disconnected all the same', async () => {
  const { kit, events, getProvider } = await meet()
  const cause = new Error('Gone.')
  getProvider.mockImplementation(() => {
    throw cause
  })
  const error = await disconnect(kit).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(DisconnectError)
  expect(error).toMatchObject({ message: 'Failed to disconnect', code: 'INTERNAL_SDK_ERROR' })
  expect(events.at(-1)).toEqual({
    type: 'DISCONNECT_ERROR',
    namespace: 'eip155',
    message: 'Failed to disconnect',
  })
  expect(kit.getState().connections).toEqual({ eip155: { status: 'disconnected' } })
})
