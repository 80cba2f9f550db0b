import { opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  first: {
    view: 'ConnectWallets',
    events: [opened({ view: 'Connect' }), pushed({ view: 'ConnectWallets' })],
    options: { features: { collapseWallets: true } },
  },
} as const satisfies Scenes
