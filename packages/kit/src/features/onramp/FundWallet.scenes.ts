import { connected, opened } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const funding: Scene = {
  ...{ view: 'FundWallet', tokens: [], onramp: 'quoted' },
  events: [connected(), opened({ view: 'FundWallet' })],
}

export const scenes = {
  both: funding,
  receiveAlone: { ...funding, onramp: undefined },
  nothing: { ...funding, onramp: undefined, options: { features: { receive: false } } },
} as const satisfies Scenes
