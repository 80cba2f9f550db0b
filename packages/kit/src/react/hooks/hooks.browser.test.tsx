import { expect, test } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { connect } from '../../actions/connect.js'
import { openModal } from '../../actions/openModal.js'
import { ProviderNotFoundError } from '../context/KitContext.js'
import { useBillfold } from './useBillfold.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { useBillfoldAccountType } from './useBillfoldAccountType.js'
import { useBillfoldBalance } from './useBillfoldBalance.js'
import { useBillfoldCallsStatus } from './useBillfoldCallsStatus.js'
import { useBillfoldCapabilities } from './useBillfoldCapabilities.js'
import { useBillfoldConnections } from './useBillfoldConnections.js'
import { useBillfoldEvents } from './useBillfoldEvents.js'
import { useBillfoldIdentity } from './useBillfoldIdentity.js'
import { useBillfoldLocale } from './useBillfoldLocale.js'
import { useBillfoldModal } from './useBillfoldModal.js'
import { useBillfoldName } from './useBillfoldName.js'
import { useBillfoldNetwork } from './useBillfoldNetwork.js'
import { useBillfoldSiwx } from './useBillfoldSiwx.js'
import { useBillfoldTheme } from './useBillfoldTheme.js'
import { useBillfoldWallet } from './useBillfoldWallet.js'
import { useBillfoldWalletProvider } from './useBillfoldWalletProvider.js'
import { useBillfoldWallets } from './useBillfoldWallets.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chainId = 'eip155:31337'
const idle = { status: 'idle', data: undefined, error: null, isFetching: false }
const wallet = { id: connectorId, name: 'Test Wallet' }

/** What each hook tells while nobody is connected, and after connecting. */
const hooks = {
  useBillfoldAccount: {
    use: useBillfoldAccount,
    before: { status: 'disconnected', isConnected: false, address: undefined, allAccounts: [] },
    after: { status: 'connected', isConnected: true, address, chainId, connectorId },
  },
  useBillfoldNetwork: {
    use: useBillfoldNetwork,
    before: { chainId, isSupported: true, network: { name: 'Local One' } },
    after: { chainId, isSupported: true, supportsAllNetworks: true },
  },
  useBillfoldWallet: { use: useBillfoldWallet, before: undefined, after: wallet },
  useBillfoldWallets: { use: useBillfoldWallets, before: [wallet], after: [wallet] },
  useBillfoldConnections: {
    use: useBillfoldConnections,
    before: [],
    after: [{ connectorId, name: 'Test Wallet', isActive: true }],
  },
  useBillfoldWalletProvider: {
    use: useBillfoldWalletProvider,
    before: undefined,
    after: { request: expect.any(Function) },
  },
  useBillfoldSiwx: {
    use: useBillfoldSiwx,
    before: { isSignedIn: false, status: 'idle' },
    after: { isSignedIn: false, status: 'idle' },
  },
  useBillfoldModal: {
    use: useBillfoldModal,
    before: { open: false, view: undefined },
    after: { open: false, view: undefined },
  },
  useBillfoldBalance: {
    use: useBillfoldBalance,
    before: idle,
    after: { status: 'success', data: { symbol: 'ETH', decimals: 18 }, error: null },
  },
  useBillfoldName: { use: useBillfoldName, before: idle, after: { status: 'success', data: null } },
  useBillfoldIdentity: {
    use: useBillfoldIdentity,
    before: { address: undefined, name: undefined, image: undefined, isFetching: false },
    after: { address, name: null, image: null, isFetching: false },
  },
  useBillfoldAccountType: {
    use: useBillfoldAccountType,
    before: idle,
    after: { status: 'success', data: 'eoa' },
  },
  useBillfoldCapabilities: {
    use: useBillfoldCapabilities,
    before: idle,
    after: { status: 'success', data: { [chainId]: {} } },
  },
  useBillfoldCallsStatus: {
    use: () => useBillfoldCallsStatus({ id: '0x02' }),
    before: idle,
    after: { status: 'error', data: undefined, error: { name: 'WalletError' } },
  },
}

test.each(Object.entries(hooks))('%s', async (_, { use, before, after }) => {
  const { kit } = visitInBrowser()
  const hook = renderHook<unknown>(kit, use)
  await expect.poll(() => hook.current).toEqual(like(before))
  await connect(kit, { connectorId })
  await expect.poll(() => hook.current).toEqual(like(after))
})

/** Other fields may be there as well. */
function like(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(like)
  return typeof value === 'object' && value !== null && !('asymmetricMatch' in value)
    ? expect.objectContaining(
        Object.fromEntries(Object.entries(value).map(([name, each]) => [name, like(each)])),
      )
    : value
}

test.each([
  ['useBillfoldBalance', () => useBillfoldBalance({ enabled: false })],
  ['useBillfoldName', () => useBillfoldName({ enabled: false })],
  ['useBillfoldAccountType', () => useBillfoldAccountType({ enabled: false })],
  ['useBillfoldCapabilities', () => useBillfoldCapabilities({ enabled: false })],
  ['useBillfoldCallsStatus', () => useBillfoldCallsStatus({ id: undefined })],
] as const)('%s: parameters: not enabled', async (_, use) => {
  const { kit, wallet } = visitInBrowser()
  const hook = renderHook<unknown>(kit, use)
  await connect(kit, { connectorId })
  const asked = wallet.log().length
  hook.render()
  expect(hook.current).toMatchObject(idle)
  expect(wallet.log()).toHaveLength(asked)
})

test('useBillfold', async () => {
  const { kit } = visitInBrowser()
  const hook = renderHook(kit, () => ({ ...useBillfold(), modal: useBillfoldModal() }))
  expect(hook.current.kit).toBe(kit)
  hook.current.open({ view: 'Networks' })
  await expect.poll(() => hook.current.modal).toEqual({ open: true, view: 'Networks' })
  hook.current.close()
  await expect.poll(() => hook.current.modal).toEqual({ open: false, view: undefined })
})

test('useBillfoldTheme', async () => {
  const hook = renderHook(visitInBrowser().kit, useBillfoldTheme)
  expect(hook.current).toMatchObject({ themeMode: 'dark', themeVariables: {} })
  hook.current.setThemeMode('light')
  hook.current.setThemeVariables({ '--billfold-accent': '#123456' })
  await expect
    .poll(() => hook.current)
    .toMatchObject({ themeMode: 'light', themeVariables: { '--billfold-accent': '#123456' } })
})

test('useBillfoldLocale', async () => {
  const hook = renderHook(visitInBrowser().kit, useBillfoldLocale)
  expect(hook.current.locale).toBe('en')
  hook.current.setLocale('de')
  await expect.poll(() => hook.current.locale).toBe('de')
})

test('useBillfoldEvents: the newest listener hears what happens', async () => {
  const { kit } = visitInBrowser()
  const heard: string[] = []
  const listenAs = (name: string) => () => useBillfoldEvents(({ type }) => heard.push(name + type))
  const hook = renderHook<void>(kit, listenAs('first '))
  hook.render(listenAs('second '))
  await connect(kit, { connectorId })
  expect(heard).toContain('second CONNECT_SUCCESS')
  hook.unmount()
  const before = heard.length
  openModal(kit)
  expect(heard).toHaveLength(before)
})

test('behavior: without a provider, a sentence says so', () => {
  expect(new ProviderNotFoundError().message).toContain('<BillfoldProvider kit={…}>')
})
