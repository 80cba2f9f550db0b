import { connected, connectorId, opened } from '../../scenes/happenings.js'
import { remoteWallets } from '../../scenes/remote.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  waiting: {
    view: 'ConfirmInWallet',
    wallets: remoteWallets,
    events: [connected(), opened({ view: 'ConfirmInWallet', connectorId })],
  },
} as const satisfies Scenes
