import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  some: {
    ...{ view: 'OnRampTokenSelect', tokens: [], onramp: 'quoted' },
    events: [
      connected(),
      opened({ view: 'OnRampProviders' }),
      pushed({ view: 'OnRampTokenSelect' }),
    ],
  },
} as const satisfies Scenes
