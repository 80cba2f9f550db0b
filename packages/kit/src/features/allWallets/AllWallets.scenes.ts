import { opened, pushed } from '../../scenes/happenings.js'
import { remoteWallets } from '../../scenes/remote.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { wallets } from '../../scenes/wallets.js'

const all: Scene = {
  view: 'AllWallets',
  events: [opened({ view: 'Connect' }), pushed({ view: 'AllWallets' })],
  wallets: [...remoteWallets, ...wallets.slice(0, 3)],
  catalogue: 'full',
}

export const scenes = {
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
