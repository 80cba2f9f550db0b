import { connected, opened } from '../../scenes/happenings.js'
import { manyNetworks } from '../../scenes/networks.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const stranded: Scene = {
  view: 'UnsupportedChain',
  events: [connected('eip155:4242'), opened({ view: 'UnsupportedChain' })],
}

export const scenes = {
  few: stranded,
  many: { ...stranded, options: { networks: manyNetworks } },
} as const satisfies Scenes
