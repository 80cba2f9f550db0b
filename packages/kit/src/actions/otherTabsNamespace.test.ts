import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { unaskedWallet } from '../../../../test/helpers/unaskedWallet.js'
import { isConnected, stateWhen } from '../../../../test/helpers/visit.js'
import { defineAdapter } from '../adapters/defineAdapter.js'
import type { Namespace } from '../caip/namespaces.js'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { selectAccount } from '../state/selectors.js'
import type { Session } from '../state/types.js'
import { start } from './start.js'

const chainIds = { eip155: mainnet.caipNetworkId, solana: solana.caipNetworkId }
const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
}
const sessionOf = (namespace: keyof typeof chainIds): Session => ({
  connectorId: 'own',
  addresses: [addresses[namespace]],
  chainId: chainIds[namespace],
})

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
})

/** An adapter whose wallet is connected, or will not be taken up without being asked. */
function adapterOf(
  namespace: keyof typeof chainIds & Namespace,
  isOpen: boolean,
  taken: Promise<unknown> = Promise.resolve(),
) {
  return defineAdapter({
    type: namespace,
    namespace,
    setup: ({ emit }) => ({
      start() {
        if (isOpen) emit({ type: 'session', session: sessionOf(namespace) })
        return () => {}
      },
      ...unaskedWallet,
      reconnect: async () => {
        await taken
        if (isOpen) return sessionOf(namespace)
        throw new Error('It wants to be asked.')
      },
      disconnect: async () => {},
    }),
  })
}

test('behavior: a wallet of another namespace in another tab leaves this one where it is', async () => {
  const page = openPage()
  const kit = createBillfold({
    networks: [mainnet, solana],
    adapters: [adapterOf('eip155', true), adapterOf('solana', false)],
  })
  stop = start(kit)
  await stateWhen(kit, isConnected)
  const here = selectAccount(kit.getState())
  const stored = await vi.waitFor(() => {
    const all = JSON.parse(page.localStorage.getItem('billfold') ?? '{}')
    expect(all.sessions).toHaveProperty('eip155')
    return all
  })
  const sessions = { ...stored.sessions, solana: { ...sessionOf('solana'), kept: [] } }
  page.storeInOtherTab('billfold', JSON.stringify({ ...stored, sessions }))
  // It is tried, and given up.
  await stateWhen(kit, ({ connections }) => connections.solana?.status === 'disconnected')
  expect(selectAccount(kit.getState())).toEqual(here)
})

test('behavior: of a wallet that comes with several namespaces, one after the other, the active one is active here too', async () => {
  const page = openPage()
  const never = new Promise(() => {})
  const kit = createBillfold({
    networks: [mainnet, solana],
    adapters: [adapterOf('eip155', false, never), adapterOf('solana', false, never)],
  })
  stop = start(kit)
  // As `connect` stores them: the last network that it chooses is that of the active namespace.
  const sessions = { solana: sessionOf('solana') }
  const stored = { version: 1, activeNamespace: 'solana', networks: chainIds, sessions }
  page.storeInOtherTab('billfold', JSON.stringify(stored))
  await stateWhen(kit, ({ activeNamespace }) => activeNamespace === 'solana')
  const both = { ...sessions, eip155: sessionOf('eip155') }
  const next = { ...stored, activeNamespace: 'eip155', sessions: both }
  page.storeInOtherTab('billfold', JSON.stringify(next))
  await stateWhen(kit, ({ connections }) => connections.eip155?.status === 'connecting')
  expect(selectAccount(kit.getState())).toMatchObject({ address: addresses.eip155 })
})
