import { embeddedOptions, embeddedWallets } from '../../scenes/embedded.js'
import { connectedByEmail, opened, pushed } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const settings: Scene = {
  view: 'AccountSettings',
  events: [connectedByEmail(), opened({ view: 'Account' }), pushed({ view: 'AccountSettings' })],
  options: embeddedOptions,
  wallets: embeddedWallets,
}

export const scenes = {
  default: settings,
  offeredName: { ...settings, names: {} },
} as const satisfies Scenes
