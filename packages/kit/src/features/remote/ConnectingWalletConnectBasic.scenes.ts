import { asked, connected, connectorId, failed, opened, pushed } from '../../scenes/happenings.js'
import { remoteOptions, remoteWallets } from '../../scenes/remote.js'
import type { Scenes } from '../../scenes/Scene.js'

const before = [
  opened({ view: 'Connect' }),
  pushed({ view: 'ConnectingWalletConnectBasic', connectorId }),
] as const
const waiting = {
  view: 'ConnectingWalletConnectBasic',
  wallets: remoteWallets,
  options: remoteOptions('ready'),
  events: [...before, asked('connecting')],
} as const

export const scenes = {
  waiting,
  // What is awaited does not come: the place-holder stays.
  preparing: { ...waiting, options: remoteOptions('preparing'), balance: 'pending' },
  cancelled: { ...waiting, events: before },
  done: { ...waiting, events: [...before, connected()] },
  failed: {
    ...waiting,
    options: remoteOptions('preparing'),
    events: [...before, asked('connecting'), failed('connecting', 'walletOffline')],
  },
} as const satisfies Scenes
