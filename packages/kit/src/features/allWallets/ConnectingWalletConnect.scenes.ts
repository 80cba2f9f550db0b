import type { WalletEntry } from '../../protocol/catalogue.js'
import { asked, connectorId, failed, opened, pushed } from '../../scenes/happenings.js'
import { remoteOptions, remoteWallets } from '../../scenes/remote.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import type { StateEvent } from '../../state/reduce.js'

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

const lantern: WalletEntry = {
  id: 'lantern',
  name: 'Lantern',
  browse_link: 'https://lantern.example/browse/',
}

function chosen(wallet: WalletEntry, ...events: readonly StateEvent[]): Scene {
  const route = { view: 'ConnectingWalletConnect', connectorId, walletId: wallet.id } as const
  return {
    view: route.view,
    wallets: remoteWallets,
    options: remoteOptions('ready'),
    events: [
      { type: 'wallets/known', wallets: [wallet] },
      opened({ view: 'Connect' }),
      pushed(route),
      ...events,
    ],
  }
}

export const scenes = {
  waiting: chosen(juniper, asked('connecting')),
  waysToReachIt: chosen(quarry, asked('connecting')),
  inItsBrowser: chosen(lantern, asked('connecting')),
  preparing: {
    ...chosen(quarry, asked('connecting')),
    options: remoteOptions('preparing'),
    balance: 'pending',
  },
  cancelled: chosen(juniper),
  failed: chosen(juniper, asked('connecting'), failed('connecting', 'rejected')),
  gone: { ...chosen(juniper, asked('connecting')), events: chosen(juniper).events.slice(1) },
} as const satisfies Scenes
