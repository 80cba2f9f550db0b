import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  all: {
    ...{ view: 'OnRampPlaceSelect', tokens: [], onramp: 'quoted' },
    events: [
      connected(),
      opened({ view: 'OnRampProviders' }),
      pushed({ view: 'OnRampPlaceSelect' }),
    ],
  },
} as const satisfies Scenes
