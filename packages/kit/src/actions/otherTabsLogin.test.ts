import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import { unaskedWallet } from '../../../../test/helpers/unaskedWallet.js'
import { isConnected, stateWhen } from '../../../../test/helpers/visit.js'
import { defineAdapter } from '../adapters/defineAdapter.js'
import type { WalletConnector } from '../connectors/WalletConnector.js'
import { createBillfold } from '../createBillfold.js'
import { walletError } from '../errors/toWalletError.js'
import { mainnet } from '../networks/evmNetworks.js'
import { selectAccount } from '../state/selectors.js'
import type { Session } from '../state/types.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sessionOf = (address: string): Session => ({
  connectorId: 'embedded',
  addresses: [address],
  chainId: mainnet.caipNetworkId,
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** A tab that has found `stored`, and whose login answers as `reconnect` does. */
function openTab(parameters: { stored: object; reconnect: () => Promise<Session | undefined> }) {
  const { reconnect } = parameters
  const page = openPage({
    stored: new Map([['billfold', JSON.stringify({ version: 1, ...parameters.stored })]]),
  })
  const left: (boolean | undefined)[] = []
  const login: WalletConnector = {
    id: 'embedded',
    name: 'Email wallet',
    kind: 'embedded',
    getProvider: unaskedWallet.getProvider,
  }
  const adapter = defineAdapter({
    type: 'login',
    namespace: 'eip155',
    setup: ({ emit, connectors: [found] }) => ({
      start() {
        const { id = '', name = '' } = found ?? {}
        const connector = { id, name, type: 'AUTH', kind: 'embedded', namespace: 'eip155' } as const
        emit({ type: 'connectors', connectors: [connector] })
        return () => {}
      },
      ...unaskedWallet,
      reconnect,
      disconnect: async ({ told }) => void left.push(told),
    }),
  })
  const kit = createBillfold({ networks: [mainnet], adapters: [adapter], connectors: [login] })
  stops.push(start(kit))
  const stored = () => JSON.parse(page.localStorage.getItem('billfold') ?? '{}')
  return { kit, page, left, stored }
}

const isOut = ({ connections }: { connections: object }) =>
  Object.values(connections).every(({ status }) => status === 'disconnected')

test('behavior: a sign-out in another tab concerns the one who has left, and nobody who came since', async () => {
  const reconnect = async () => sessionOf(bob)
  const { kit, page, left, stored } = openTab({
    stored: { sessions: { eip155: sessionOf(bob) } },
    reconnect,
  })
  await stateWhen(kit, isConnected)
  // Late, as from a tab that was asleep.
  const ended = { eip155: [`embedded as ${ada}`] }
  page.storeInOtherTab('billfold', JSON.stringify({ ...stored(), sessions: {}, ended }))
  expect(selectAccount(kit.getState())).toMatchObject({ status: 'connected', address: bob })
  expect(left).toEqual([])
  expect(stored().sessions).toMatchObject({ eip155: sessionOf(bob) })

  const bobToo = { eip155: [`embedded as ${bob}`] }
  page.storeInOtherTab('billfold', JSON.stringify({ ...stored(), sessions: {}, ended: bobToo }))
  await stateWhen(kit, isOut)
  expect(left).toEqual([false])
})

test('behavior: a login that is not taken up yet is told nothing of a sign-out elsewhere', async () => {
  const { kit, page, left, stored } = openTab({
    stored: { sessions: { eip155: sessionOf(ada) } },
    reconnect: () => new Promise(() => {}),
  })
  const ended = { eip155: [`embedded as ${ada}`] }
  page.storeInOtherTab('billfold', JSON.stringify({ ...stored(), sessions: {}, ended }))
  await stateWhen(kit, isOut)
  await vi.waitFor(() => expect(left).toEqual([true]), patience.wait)
})

test('behavior: what other tabs are told names who has left', async () => {
  const { kit, stored } = openTab({
    stored: { sessions: { eip155: sessionOf(ada) } },
    reconnect: async () => sessionOf(ada),
  })
  await stateWhen(kit, isConnected)
  await disconnect(kit)
  expect(stored()).toMatchObject({ sessions: {}, ended: { eip155: [`embedded as ${ada}`] } })
})

test.each([
  ['away', async () => Promise.reject(walletError('walletOffline')), true],
  ['not to be loaded', async () => Promise.reject(new Error('Could not load')), true],
  ['over, as the frame says', async () => Promise.reject(walletError('notAuthorized')), false],
  ['over', async () => undefined, false],
])('behavior: a stored login that is %s', async (_, reconnect, isKept) => {
  const { kit, stored } = openTab({ stored: { sessions: { eip155: sessionOf(ada) } }, reconnect })
  await stateWhen(kit, isOut)
  expect('eip155' in stored().sessions).toBe(isKept)
})
