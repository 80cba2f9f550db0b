import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { localNetworks, makeWallet, stateWhen, visit } from '../../../../test/helpers/visit.js'
import { defineConnector } from '../connectors/defineConnector.js'
import { solana } from '../networks/solanaNetworks.js'
import { currentRoute } from '../state/modal.js'
import { closeModal } from './closeModal.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { goBack, pushView, replaceView } from './navigate.js'
import { openModal } from './openModal.js'
import { readyAdapters } from './readyAdapters.js'
import { redirectOnOpen } from './redirectOnOpen.js'
import { selectWallet } from './selectWallet.js'
import { setLocale } from './setLocale.js'
import { hideToast, showToast } from './showToast.js'
import { setThemeMode, setThemeVariables } from './theme.js'
import { watchAccount, watchNetwork, watchState } from './watch.js'

const connectorId = 'id.billfold.testwallet'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp(options = {}) {
  const page = openPage()
  const wallet = makeWallet()
  wallet.announce(page)
  return { wallet, ...visit({ library: 'none', page, ...options }) }
}

test('openModal and closeModal tell what they do', () => {
  const { kit, events } = setUp()
  openModal(kit)
  closeModal(kit)
  closeModal(kit)
  openModal(kit, { view: 'WhatIsAWallet' })
  expect(events.slice(1)).toEqual([
    { type: 'MODAL_OPEN', view: 'Connect' },
    { type: 'MODAL_CLOSE', connected: false },
    { type: 'MODAL_OPEN', view: 'WhatIsAWallet' },
  ])
})

test('openModal: where the modal leads on to another view, that one is told', async () => {
  const remote = defineConnector({
    id: 'remote',
    name: 'Remote',
    type: 'WALLET_CONNECT',
    kind: 'remote',
    getProvider: () => new Promise(() => {}),
  })
  const { kit, events } = setUp({ adapters: [], connectors: [remote] })
  await readyAdapters(kit)
  openModal(kit)
  // A host with a modal of its own hears of it at once.
  expect(events.at(-1)).toEqual({ type: 'MODAL_OPEN', view: 'Connect' })
  closeModal(kit)
  const before = events.length
  kit._internal.run.modals += 1
  openModal(kit)
  redirectOnOpen(kit)
  redirectOnOpen(kit)
  const opened = { type: 'MODAL_OPEN', view: 'ConnectingWalletConnectBasic' }
  expect(events.slice(before).filter(({ type }) => type === 'MODAL_OPEN')).toEqual([opened])
  expect(currentRoute(kit.getState().modal)).toMatchObject({ view: opened.view })
  openModal(kit, { view: 'Connect' })
  redirectOnOpen(kit)
  expect(events.at(-1)).toEqual({ type: 'MODAL_OPEN', view: 'Connect' })
  expect(currentRoute(kit.getState().modal)).toMatchObject({ view: 'Connect' })
})

test('parameters: namespace, the wallets of one namespace', async () => {
  const { kit, wallet } = setUp({ networks: [...localNetworks(), solana] })
  await connect(kit, { connectorId })
  openModal(kit, { view: 'Connect', namespace: 'solana' })
  const route = { view: 'Connect', namespace: 'solana' }
  expect(currentRoute(kit.getState().modal)).toEqual(route)
  // What the other namespace's wallet does is no reason to give up.
  wallet.setChain(31338)
  await stateWhen(kit, ({ networks }) => networks.eip155 === 'eip155:31338')
  expect(currentRoute(kit.getState().modal)).toEqual(route)
})

test('openModal: the account, once there is one', async () => {
  const { kit } = setUp()
  await connect(kit, { connectorId })
  openModal(kit)
  expect(currentRoute(kit.getState().modal)).toEqual({ view: 'Account' })
})

test('goBack: cancels what the view was waiting for', async () => {
  const { kit, wallet } = setUp()
  wallet.hangNext()
  openModal(kit)
  selectWallet(kit, { connectorId })
  await vi.advanceTimersToNextTimerAsync()
  expect(currentRoute(kit.getState().modal)).toEqual({ view: 'ConnectingExternal', connectorId })
  expect(kit.getState().connecting.status).toBe('waiting')
  goBack(kit)
  expect(kit.getState().connecting.status).toBe('idle')
  expect(currentRoute(kit.getState().modal)).toEqual({ view: 'Connect', unasked: true })
  goBack(kit)
  expect(kit.getState().modal).toEqual({ status: 'closed' })
  goBack(kit)
})

test('pushView, replaceView', () => {
  const { kit } = setUp()
  openModal(kit)
  pushView(kit, { view: 'WhatIsAWallet' })
  replaceView(kit, { view: 'GetWallet' })
  expect(kit.getState().modal).toMatchObject({
    stack: [{ view: 'Connect', unasked: true }, { view: 'GetWallet' }],
  })
})

test('parameters: enableEmbedded, it never closes', async () => {
  const { kit } = setUp({ enableEmbedded: true })
  expect(currentRoute(kit.getState().modal)).toEqual({ view: 'Connect', unasked: true })
  pushView(kit, { view: 'WhatIsAWallet' })
  closeModal(kit)
  expect(kit.getState().modal).toMatchObject({ stack: [{ view: 'Connect' }] })
  await connect(kit, { connectorId })
  expect(kit.getState().modal).toMatchObject({ stack: [{ view: 'Account' }] })
  await disconnect(kit)
  expect(kit.getState().modal).toMatchObject({ stack: [{ view: 'Connect' }] })
})

test('showToast: a success goes by itself after 4 s', async () => {
  const { kit } = setUp()
  showToast(kit, { message: 'Copied', variant: 'success' })
  expect(kit.getState().toast).toMatchObject({ open: true, message: 'Copied' })
  await vi.advanceTimersByTimeAsync(3_999)
  expect(kit.getState().toast.open).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(kit.getState().toast.open).toBe(false)
})

test('showToast: an error stays until it is dismissed', async () => {
  const { kit } = setUp()
  showToast(kit, { message: 'No', variant: 'error' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kit.getState().toast.open).toBe(true)
  expect(hideToast(kit)).toBe(true)
  expect(hideToast(kit)).toBe(false)
})

test('showToast: one at a time, and the last one wins', async () => {
  const { kit } = setUp()
  for (const message of ['one', 'two']) showToast(kit, { message, variant: 'success' })
  expect(kit.getState().toast).toEqual({ open: false })
  await vi.advanceTimersByTimeAsync(150)
  expect(kit.getState().toast).toMatchObject({ open: true, message: 'two' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(kit.getState().toast).toEqual({ open: false })
  expect(vi.getTimerCount()).toBe(0)
})

test('showToast: a third one within the gap waits as well, and nothing of the second is seen', async () => {
  const { kit } = setUp()
  const seen: unknown[] = []
  watchState(
    kit,
    ({ toast }) => toast,
    (toast) => seen.push(toast.open && toast.message),
  )
  showToast(kit, { message: 'one', variant: 'success' })
  showToast(kit, { message: 'two', variant: 'error' })
  await vi.advanceTimersByTimeAsync(149)
  showToast(kit, { message: 'three', variant: 'error' })
  expect(kit.getState().toast).toEqual({ open: false })
  await vi.advanceTimersByTimeAsync(150)
  expect(kit.getState().toast).toMatchObject({ open: true, message: 'three' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kit.getState().toast).toMatchObject({ message: 'three' })
  expect(seen).toEqual(['one', false, 'three'])
})

test('setThemeMode, setThemeVariables, setLocale', () => {
  const { kit } = setUp()
  setThemeMode(kit, 'light')
  setThemeVariables(kit, { '--billfold-accent': 'red' })
  setThemeVariables(kit, { '--billfold-radius': 0 })
  setLocale(kit, 'de-AT')
  expect(kit.getState()).toMatchObject({
    themeMode: 'light',
    themeVariables: { '--billfold-accent': 'red', '--billfold-radius': 0 },
    locale: 'de-AT',
  })
  expect(() => setLocale(kit, 'de_AT')).toThrowErrorMatchingInlineSnapshot(`
    [InvalidOptionError: Option "locale" is not valid: Expected a BCP 47 language tag, received "de_AT"
    It must be a BCP 47 language tag.]
  `)
})

test('watchAccount, watchNetwork, watchState: until unsubscribed', async () => {
  const { kit } = setUp()
  const heard: unknown[] = []
  const stops = [
    watchAccount(kit, ({ status }) => heard.push(status)),
    watchNetwork(kit, (network) => heard.push(network?.name)),
    watchState(
      kit,
      ({ themeMode }) => themeMode,
      (mode, before) => heard.push([before, mode]),
    ),
  ]
  await connect(kit, { connectorId })
  setThemeMode(kit, 'light')
  for (const stop of stops) stop()
  setThemeMode(kit, 'dark')
  await disconnect(kit)
  expect(heard).toEqual(['connecting', 'connected', ['dark', 'light']])
})
