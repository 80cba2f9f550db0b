import type { WalletEntry } from 'billfold'
import { createWalletLink } from 'billfold/walletconnect'
import type { StateEvent } from '../kit/stateEvents.js'
import { asked, connected, connectorId, failed, opened, pushed } from './happenings.js'
import type { Scene, Scenes } from './Scene.js'
import { wallets } from './wallets.js'

const uri = `wc:${'7e'.repeat(32)}@2?relay-protocol=irn&symKey=${'a4'.repeat(32)}&expiryTimestamp=1767225600`
const link = { uri, expiresAt: Date.now() + 230_000 }
const remote = {
  id: connectorId,
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  kind: 'remote',
} as const

function remoteOptions(shown: typeof link | undefined) {
  const source = createWalletLink()
  source.show(shown)
  // What nobody answers: the scene's own events say how it goes.
  const getProvider = () => new Promise<never>(() => {})
  return { connectors: [{ ...remote, link: source, getProvider }] }
}

const toRemote = [
  opened({ view: 'Connect' }),
  pushed({ view: 'ConnectingWalletConnectBasic', connectorId }),
] as const
const waitingRemote = {
  view: 'ConnectingWalletConnectBasic',
  wallets: [{ ...remote, chain: 'eip155' }],
  events: [...toRemote, asked('connecting')],
} as const

export const basicScenes = {
  waiting: { ...waitingRemote, options: remoteOptions(link) },
  // What is awaited does not come: the place-holder stays.
  preparing: { ...waitingRemote, options: remoteOptions(undefined), balance: 'pending' },
  cancelled: { ...waitingRemote, options: remoteOptions(link), events: toRemote },
  failed: {
    ...waitingRemote,
    options: remoteOptions(undefined),
    events: [...toRemote, asked('connecting'), failed('connecting', 'walletOffline')],
  },
} as const satisfies Scenes

const all: Scene = {
  view: 'AllWallets',
  events: [opened({ view: 'Connect' }), pushed({ view: 'AllWallets' })],
  wallets: [...waitingRemote.wallets, ...wallets.slice(0, 3)],
  catalogue: 'full',
}

export const allWalletsScenes = {
  list: all,
  empty: { ...all, catalogue: 'empty' },
  nothing: { ...all, catalogue: 'empty', search: 'zebra' },
  failed: { ...all, catalogue: 'broken' },
  failedBesideOwn: {
    ...all,
    catalogue: 'broken',
    options: { customWallets: [{ id: 'orchard', name: 'Orchard Wallet' }] },
  },
} as const satisfies Scenes

const juniper: WalletEntry = {
  id: 'juniper',
  name: 'Juniper',
  homepage: 'https://juniper.example',
  mobile_link: 'juniper://',
}
const quarry: WalletEntry = {
  ...juniper,
  id: 'quarry',
  name: 'Quarry',
  desktop_link: 'quarry://',
  webapp_link: 'https://app.quarry.example',
  chrome_store: 'https://chrome.example/quarry',
}

function chosen(wallet: WalletEntry, ...events: readonly StateEvent[]): Scene {
  const route = { view: 'ConnectingWalletConnect', connectorId, walletId: wallet.id } as const
  return {
    view: route.view,
    wallets: waitingRemote.wallets,
    options: remoteOptions(link),
    events: [
      { type: 'wallets/known', wallets: [wallet] },
      opened({ view: 'Connect' }),
      pushed(route),
      ...events,
    ],
  }
}

export const oneRemoteScenes = {
  waiting: chosen(juniper, asked('connecting')),
  waysToReachIt: chosen(quarry, asked('connecting')),
  preparing: {
    ...chosen(quarry, asked('connecting')),
    options: remoteOptions(undefined),
    balance: 'pending',
  },
  cancelled: chosen(juniper),
  failed: chosen(juniper, asked('connecting'), failed('connecting', 'rejected')),
  gone: { ...chosen(juniper, asked('connecting')), events: chosen(juniper).events.slice(1) },
} as const satisfies Scenes

const asking = { view: 'ConfirmInWallet', connectorId } as const

export const confirmScenes = {
  waiting: {
    view: 'ConfirmInWallet',
    wallets: waitingRemote.wallets,
    events: [connected(), opened(asking)],
  },
} as const satisfies Scenes

export const connectWalletsScenes = {
  first: {
    view: 'ConnectWallets',
    events: [opened({ view: 'Connect' }), pushed({ view: 'ConnectWallets' })],
    options: { features: { collapseWallets: true } },
  },
} as const satisfies Scenes

/** The wallet list with what a catalogue adds to it. */
export const listedScenes = {
  catalogue: {
    view: 'Connect',
    wallets: [...waitingRemote.wallets, ...wallets.slice(0, 2)],
    options: { ...remoteOptions(link), featuredWalletIds: ['any'] },
    catalogue: 'full',
    events: [opened({ view: 'Connect' })],
  },
  collapsed: {
    view: 'Connect',
    options: { features: { collapseWallets: true } },
    events: [opened({ view: 'Connect' })],
  },
} as const satisfies Scenes
