import { connected, opened } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const registered = (name: string, endsAt?: number): Scene => ({
  view: 'RegisterAccountNameSuccess',
  events: [connected(), opened({ view: 'RegisterAccountNameSuccess', name, endsAt })],
})

export const scenes = {
  default: registered('ada-lovelace.billfold.id'),
  ending: registered('ada-lovelace.billfold.id', Date.UTC(2027, 8, 30, 12)),
  longest: registered(`${'longest'.repeat(9)}.billfold.id`),
} as const satisfies Scenes
