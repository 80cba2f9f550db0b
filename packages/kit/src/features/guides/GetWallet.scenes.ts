import { opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  first: { view: 'GetWallet', events: [opened({ view: 'GetWallet' })] },
  listed: { view: 'GetWallet', catalogue: 'full', events: [opened({ view: 'GetWallet' })] },
  fromConnect: {
    view: 'GetWallet',
    events: [opened({ view: 'Connect' }), pushed({ view: 'GetWallet' })],
  },
} as const satisfies Scenes
