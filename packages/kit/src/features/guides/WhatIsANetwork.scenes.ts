import { opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  first: { view: 'WhatIsANetwork', events: [opened({ view: 'WhatIsANetwork' })] },
  fromNetworks: {
    view: 'WhatIsANetwork',
    events: [opened({ view: 'Networks' }), pushed({ view: 'WhatIsANetwork' })],
  },
} as const satisfies Scenes
