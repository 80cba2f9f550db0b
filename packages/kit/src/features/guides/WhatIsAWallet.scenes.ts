import { opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  first: { view: 'WhatIsAWallet', events: [opened({ view: 'WhatIsAWallet' })] },
  fromConnect: {
    view: 'WhatIsAWallet',
    events: [opened({ view: 'Connect' }), pushed({ view: 'WhatIsAWallet' })],
  },
} as const satisfies Scenes
