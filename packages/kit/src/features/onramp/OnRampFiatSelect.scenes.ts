import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  ways: {
    ...{ view: 'OnRampFiatSelect', tokens: [], onramp: 'quoted' },
    events: [
      connected(),
      opened({ view: 'OnRampProviders' }),
      pushed({ view: 'OnRampFiatSelect' }),
    ],
  },
} as const satisfies Scenes
