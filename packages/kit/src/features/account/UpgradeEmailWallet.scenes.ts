import { embeddedOptions } from '../../scenes/embedded.js'
import { connectedByEmail, opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  default: {
    view: 'UpgradeEmailWallet',
    events: [
      connectedByEmail(),
      opened({ view: 'Account' }),
      pushed({ view: 'UpgradeEmailWallet' }),
    ],
    options: embeddedOptions,
  },
} as const satisfies Scenes
