import type { WalletEntry } from 'billfold'
import { createWalletLink } from 'billfold/walletconnect'
import type { StateEvent } from '../kit/stateEvents.js'
import { asked, connected, connectorId, failed, opened, pushed } from './happenings.js'
import type { Scene, Scenes } from './Scene.js'
import { wallets } from './wallets.js'

const uri = `wc:${'7e'.repeat(32)}@2?relay-protocol=irn&symKey=${'a4'.repeat(32)}&expiryTimestamp=1767225600`
const link = { uri, expiresAt: Date.now() + 230_000 }
const elsewhere = {
  id: connectorId,
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  kind: 'remote',
} as const

function elsewhereOptions(shown: typeof link | undefined) {
  const source = createWalletLink()
  source.show(shown)
  // What nobody answers: the scene's own events say how it goes.
  const getProvider = () => new Promise<never>(() => {})
  return { connectors: [{ ...elsewhere, link: source, getProvider }] }
}

const toElsewhere = [
  opened({ view: 'Connect' }),
  pushed({ view: 'ConnectingWalletConnectBasic', connectorId }),
] as const
const waitingElsewhere = {
  view: 'ConnectingWalletConnectBasic',
  wallets: [{ ...elsewhere, chain: 'eip155' }],
  events: [...toElsewhere, asked('connecting')],
} as const

export const basicScenes = {
  waiting: { ...waitingElsewhere, options: elsewhereOptions(link) },
  // What is awaited does not come: the place-holder stays.
  preparing: { ...waitingElsewhere, options: elsewhereOptions(undefined), balance: 'pending' },
  cancelled: { ...waitingElsewhere, options: elsewhereOptions(link), events: toElsewhere },
  failed: {
    ...waitingElsewhere,
    options: elsewhereOptions(undefined),
    events: [...toElsewhere, asked('connecting'), failed('connecting', 'walletOffline')],
  },
} as const satisfies Scenes

const all: Scene = {
  view: 'AllWallets',
  events: [opened({ view: 'Connect' }), pushed({ view: 'AllWallets' })],
  wallets: [...waitingElsewhere.wallets, ...wallets.slice(0, 3)],
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
    wallets: waitingElsewhere.wallets,
    options: elsewhereOptions(link),
    events: [
      { type: 'wallets/known', wallets: [wallet] },
      opened({ view: 'Connect' }),
      pushed(route),
      ...events,
    ],
  }
}

export const oneElsewhereScenes = {
  waiting: chosen(juniper, asked('connecting')),
  waysToReachIt: chosen(quarry, asked('connecting')),
  preparing: {
    ...chosen(quarry, asked('connecting')),
    options: elsewhereOptions(undefined),
    balance: 'pending',
  },
  cancelled: chosen(juniper),
  failed: chosen(juniper, asked('connecting'), failed('connecting', 'rejected')),
  gone: { ...chosen(juniper, asked('connecting')), events: chosen(juniper).events.slice(1) },
} as const satisfies Scenes

const asking = { view: 'ConfirmElsewhere', connectorId } as const

export const confirmScenes = {
  waiting: {
    view: 'ConfirmElsewhere',
    wallets: waitingElsewhere.wallets,
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
    wallets: [...waitingElsewhere.wallets, ...wallets.slice(0, 2)],
    options: { ...elsewhereOptions(link), featuredWalletIds: ['any'] },
    catalogue: 'full',
    events: [opened({ view: 'Connect' })],
  },
  collapsed: {
    view: 'Connect',
    options: { features: { collapseWallets: true } },
    events: [opened({ view: 'Connect' })],
  },
} as const satisfies Scenes
