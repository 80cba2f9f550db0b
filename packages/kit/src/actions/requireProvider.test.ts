import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { universal } from '../adapters/universal/universal.js'
import type { RemoteProvider } from '../connectors/RemoteProvider.js'
import { createBillfold } from '../createBillfold.js'
import { bitcoin } from '../networks/bitcoinNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { connect } from './connect.js'
import { getBitcoinAddresses } from './getBitcoinAddresses.js'
import { getBitcoinProvider } from './getBitcoinProvider.js'
import { getSolanaProvider } from './getSolanaProvider.js'
import { getUniversalProvider } from './getUniversalProvider.js'
import { start } from './start.js'

const connectorId = 'remote'
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const key = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

afterEach(() => vi.unstubAllGlobals())

/** A page on which a remote wallet serves namespaces that have no adapter of their own. */
async function setUp() {
  openPage()
  const provider: RemoteProvider = {
    accounts: async () => [`${bitcoin.caipNetworkId}:${address}`, `${solana.caipNetworkId}:${key}`],
    allows: () => true,
    request: async () => null,
    connect: async () => {},
    disconnect: async () => {},
    setDefaultChain: () => {},
    on: () => {},
    removeListener: () => {},
  }
  const namespaces = ['bip122', 'solana']
  const adapters = namespaces.map((namespace) => universal({ namespace }))
  const kit = createBillfold({
    networks: [bitcoin, solana],
    connectors: [
      { id: connectorId, name: 'Remote', namespaces, adapters, getProvider: () => provider },
    ],
  })
  start(kit)
  await connect(kit, { connectorId })
  return kit
}

test('default', async () => {
  const kit = await setUp()
  const { addresses } = await getUniversalProvider(kit, { namespace: 'bip122' })
  expect(addresses).toEqual([address])
})

test('behavior: what the wallet’s adapter cannot hand out is refused by name', async () => {
  const kit = await setUp()
  for (const ask of [getBitcoinAddresses, getBitcoinProvider, getSolanaProvider])
    await expect(ask(kit)).rejects.toMatchObject({
      name: 'AdapterNotFoundError',
      shortMessage: 'Adapter not found',
    })
})
