import { connected, opened } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const registered = (name: string): Scene => ({
  view: 'RegisterAccountNameSuccess',
  events: [connected(), opened({ view: 'RegisterAccountNameSuccess', name })],
})

export const scenes = {
  default: registered('ada-lovelace.billfold.id'),
  longest: registered(`${'longest'.repeat(9)}.billfold.id`),
} as const satisfies Scenes
